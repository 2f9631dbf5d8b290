const RankingPage = () => null;

export default RankingPage;
