const GoldDocumentPage = () => null;

export default GoldDocumentPage;
