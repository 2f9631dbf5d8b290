const AllExpertsPage = () => null;

export default AllExpertsPage;
