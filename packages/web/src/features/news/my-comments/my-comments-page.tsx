const MyCommentsPage = () => null;

export default MyCommentsPage;
