const RankedUserPage = () => null;

export default RankedUserPage;
