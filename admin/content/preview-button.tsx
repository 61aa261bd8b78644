import { Button } from '@mui/material';
import { adminContract } from '@/contract/admin';
import type { PreviewSubject } from '@/contract/admin-preview';
import { callAdmin, toCallUrl } from '@/admin/api/client';
import type { useAdminCall } from '@/admin/api/use-admin-call';

type Draft = { subject: PreviewSubject; name: string; text: string; version: string };

/** Shows a draft in the shop, in another tab, before it is saved. What is wrong with it is said at its fields. */
export function PreviewButton(props: {
  draft: Draft;
  send: ReturnType<typeof useAdminCall>['send'];
  isBusy: boolean;
}) {
  const { draft, send, isBusy } = props;
  const open = async () => {
    // The link of the preview comes back to this window, where the draft still is.
    window.name = 'back-office';
    // Now: a browser opens no tab once it has waited for the answer.
    const tab = window.open('about:blank');
    const call = () => callAdmin(adminContract.preview.create, { ...draft, isPreview: true });
    const answer = await send(call, 'The preview is open in another tab', () => undefined);
    if (!answer) return tab?.close();
    const address = toCallUrl(adminContract.preview.open, { id: answer.data.id });
    return tab ? tab.location.replace(address) : void window.open(address);
  };
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void open()}>
      Preview
    </Button>
  );
}
