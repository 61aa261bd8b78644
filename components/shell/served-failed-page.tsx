'use client';

import { FailedPage } from './failed-page';

const reload = () => location.reload();

/** A failed page as the server sends it: the browser has only the words of the error. */
export const ServerFailedPage = ({ message }: { message: string }) => (
  <FailedPage error={{ digest: message }} retry={reload} />
);
