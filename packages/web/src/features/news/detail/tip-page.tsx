const TipPage = () => null;

export default TipPage;
