/** `/anchor/detail/:id` (R9). */
const HostPage = ({ id = '' }: { id?: string }) => <p>{id}</p>;

export default HostPage;
