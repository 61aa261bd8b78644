import type { ReactNode } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';

/** What can be done to the chosen records. react-admin keeps its buttons, out of sight, while none is chosen. */
export function ChosenActions({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext();
  return selectedIds.length > 0 ? <BulkActionsToolbar>{children}</BulkActionsToolbar> : null;
}
