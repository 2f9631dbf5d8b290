const FollowedTipstersPage = () => null;

export default FollowedTipstersPage;
