import AccountCircleIcon from '@mui/icons-material/AccountCircle';
import type { ReactNode } from 'react';
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  Logout,
  Menu,
  MenuItemLink,
  TitlePortal,
  useCreatePath,
  UserMenu,
  useRemoveFromStore,
  useResourceDefinitions,
} from 'react-admin';
import { useLocation } from 'react-router-dom';

export const ACCOUNT_PATH = '/account';

const StaffMenu = () => (
  <UserMenu>
    <MenuItemLink to={ACCOUNT_PATH} primaryText="Your account" leftIcon={<AccountCircleIcon />} />
    <Logout />
  </UserMenu>
);

const StaffAppBar = () => (
  <AppBar color="primary" userMenu={<StaffMenu />}>
    <TitlePortal />
  </AppBar>
);

/** From another page it leads to the list as it was left; on the list itself it begins anew, without filters. */
function ListMenuItem({ name }: { name: string }) {
  const path = useCreatePath()({ resource: name, type: 'list' });
  const { pathname } = useLocation();
  const removeFromStore = useRemoveFromStore();
  return (
    <Menu.ResourceItem
      name={name}
      onClick={() => pathname === path && removeFromStore(`${name}.listParams`)}
    />
  );
}

const StaffPages = () => (
  <Menu>
    <Menu.DashboardItem />
    {Object.values(useResourceDefinitions())
      .filter(({ hasList }) => hasList)
      .map(({ name }) => (
        <ListMenuItem key={name} name={name} />
      ))}
  </Menu>
);

/** What surrounds all pages for those who are signed in. */
export const BackOfficeLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={StaffAppBar} menu={StaffPages}>
    {children}
    {/* A tab that stays open for days would go on with the code of an older version. */}
    <CheckForApplicationUpdate />
  </Layout>
);
