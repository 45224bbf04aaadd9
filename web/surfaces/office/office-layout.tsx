import { Outlet } from 'react-router';
export default function OfficeLayout() {
  return <Outlet />;
}
