const NewsPage = () => null;

export default NewsPage;
