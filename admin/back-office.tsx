import { lazy } from 'react';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import HistoryIcon from '@mui/icons-material/History';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import InsertCommentIcon from '@mui/icons-material/InsertCommentOutlined';
import QuestionIcon from '@mui/icons-material/LiveHelpOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PhotoIcon from '@mui/icons-material/PhotoOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SellIcon from '@mui/icons-material/SellOutlined';
import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
import StarIcon from '@mui/icons-material/StarBorder';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { authProvider } from './api/auth-provider';
import { dataProvider } from './api/data-provider';
import { ACCOUNT_PATH, BackOfficeLayout } from './layout/layout';
import { TopNotification } from './layout/notification';
import { i18nProvider } from './messages';
import { LINK_PATH, LinkPage } from './sign-in/link-page';
import { SignInPage } from './sign-in/sign-in-page';
import { theme } from './theme';

const pages = {
  TodayPage: lazy(async () => ({ default: (await import('./dashboard/today-page')).TodayPage })),
  OrderList: lazy(async () => ({ default: (await import('./orders/order-list')).OrderList })),
  NewOrderPage: lazy(async () => ({ default: (await import('./orders/new-order-page')).NewOrderPage })),
  OrderPage: lazy(async () => ({ default: (await import('./orders/order-page')).OrderPage })),
  CustomerList: lazy(async () => ({ default: (await import('./customers/customer-list')).CustomerList })),
  CustomerPage: lazy(async () => ({ default: (await import('./customers/customer-page')).CustomerPage })),
  GuestPage: lazy(async () => ({ default: (await import('./customers/customer-page')).GuestPage })),
  ProductList: lazy(async () => ({ default: (await import('./products/product-list')).ProductList })),
  ProductPage: lazy(async () => ({ default: (await import('./products/product-page')).ProductPage })),
  ReturnList: lazy(async () => ({ default: (await import('./returns/return-list')).ReturnList })),
  ReturnPage: lazy(async () => ({ default: (await import('./returns/return-page')).ReturnPage })),
  ContentList: lazy(async () => ({ default: (await import('./content/content-list')).ContentList })),
  ContentPage: lazy(async () => ({ default: (await import('./content/content-page')).ContentPage })),
  TextList: lazy(async () => ({ default: (await import('./content/text-list')).TextList })),
  TextPage: lazy(async () => ({ default: (await import('./content/text-page')).TextPage })),
  EmailList: lazy(async () => ({ default: (await import('./emails/email-list')).EmailList })),
  EmailPage: lazy(async () => ({ default: (await import('./emails/email-page')).EmailPage })),
  ReviewList: lazy(async () => ({ default: (await import('./moderation/review-list')).ReviewList })),
  PhotoList: lazy(async () => ({ default: (await import('./moderation/photo-list')).PhotoList })),
  CommentList: lazy(async () => ({ default: (await import('./moderation/comment-list')).CommentList })),
  QuestionList: lazy(async () => ({ default: (await import('./moderation/question-list')).QuestionList })),
  StaffList: lazy(async () => ({ default: (await import('./staff/staff-list')).StaffList })),
  KeyList: lazy(async () => ({ default: (await import('./staff/key-list')).KeyList })),
  AuditList: lazy(async () => ({ default: (await import('./staff/audit-list')).AuditList })),
  AccountPage: lazy(async () => ({ default: (await import('./staff/account-page')).AccountPage })),
};

const Pages = () => (
  <Admin
    title="Back office"
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    dashboard={pages.TodayPage}
    layout={BackOfficeLayout}
    notification={TopNotification}
    loginPage={SignInPage}
    theme={theme}
    darkTheme={null}
    requireAuth
    disableTelemetry
  >
    <Resource
      name="orders"
      icon={ReceiptIcon}
      list={pages.OrderList}
      show={pages.OrderPage}
      create={pages.NewOrderPage}
    />
    <Resource name="customers" icon={PersonIcon} list={pages.CustomerList} show={pages.CustomerPage} />
    <Resource name="products" icon={SellIcon} list={pages.ProductList} edit={pages.ProductPage} />
    <Resource name="returns" icon={ReturnIcon} list={pages.ReturnList} show={pages.ReturnPage} />
    <Resource name="content" icon={CampaignIcon} list={pages.ContentList} options={{ label: 'Content' }} />
    <Resource name="emails" icon={EmailIcon} list={pages.EmailList} options={{ label: 'Emails' }} />
    <Resource name="reviews" icon={StarIcon} list={pages.ReviewList} />
    <Resource name="photos" icon={PhotoIcon} list={pages.PhotoList} />
    <Resource name="comments" icon={InsertCommentIcon} list={pages.CommentList} />
    <Resource name="questions" icon={QuestionIcon} list={pages.QuestionList} />
    <Resource name="staff" icon={PeopleIcon} list={pages.StaffList} options={{ label: 'Staff' }} />
    <Resource name="keys" icon={KeyIcon} list={pages.KeyList} options={{ label: 'Keys of machines' }} />
    <Resource name="audit" icon={HistoryIcon} list={pages.AuditList} options={{ label: 'Audit log' }} />
    <CustomRoutes noLayout>
      <Route path={LINK_PATH} element={<LinkPage />} />
    </CustomRoutes>
    <CustomRoutes>
      <Route path={ACCOUNT_PATH} element={<pages.AccountPage />} />
      <Route path="/content/:name" element={<pages.ContentPage />} />
      <Route path="/texts/:kind" element={<pages.TextList />} />
      <Route path="/texts/:kind/:name" element={<pages.TextPage />} />
      <Route path="/emails/:kind" element={<pages.EmailPage />} />
      <Route path="/guests" element={<pages.GuestPage />} />
    </CustomRoutes>
  </Admin>
);

const router = createBrowserRouter([{ path: '*', element: <Pages /> }], { basename: '/admin' });

/** All pages of the back office. Each is loaded with its first visit. */
export const BackOffice = () => <RouterProvider router={router} />;
