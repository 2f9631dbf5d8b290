const TipsterPage = () => null;

export default TipsterPage;
