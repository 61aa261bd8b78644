'use client';

import { FailedPage } from './failed-page';

const reload = () => location.reload();

/** A failed page as rendered by the server: the browser gets only the message of the error. */
export const ServerFailedPage = ({ message }: { message: string }) => (
  <FailedPage error={{ digest: message }} retry={reload} />
);
