import { Notification } from 'react-admin';

/** Below the bar of the page: at the bottom, it would lie over the button that saves. */
export const TopNotification = () => (
  <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} sx={{ '&&': { top: 64 } }} />
);
