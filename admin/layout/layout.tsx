import AccountCircleIcon from '@mui/icons-material/AccountCircle';
import type { ReactNode } from 'react';
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  Logout,
  MenuItemLink,
  TitlePortal,
  UserMenu,
} from 'react-admin';

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

/** What surrounds all pages for those who are signed in. */
export const BackOfficeLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={StaffAppBar}>
    {children}
    {/* A tab that stays open for days would go on with the code of an older version. */}
    <CheckForApplicationUpdate />
  </Layout>
);
