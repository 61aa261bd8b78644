'use client';

import { FailedPage } from './failed-page';

const reload = () => location.reload();

/** A failed page as the server sends it: the browser has only the words of the error. */
export const ServedFailedPage = ({ words }: { words: string }) => (
  <FailedPage error={{ digest: words }} retry={reload} />
);
