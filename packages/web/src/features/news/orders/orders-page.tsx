const OrdersPage = () => null;

export default OrdersPage;
