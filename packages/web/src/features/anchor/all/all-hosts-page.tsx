/** `/anchor/all-anchor` (R10). */
const AllHostsPage = () => <p />;

export default AllHostsPage;
