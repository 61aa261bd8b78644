'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as dataText from '@/components/setting/data-text';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { downloadText } from '@/lib/browser/download-text';
import { accountQueries } from '@/lib/queries/account';
import { personalDataMutations } from '@/lib/queries/personal-data';
import { useFeedback } from '@/stores/feedback';
import { CloseAccountForm } from './close-account-form';

/** A copy of all that is stored about the customer. */
function DownloadSection() {
  const exporting = useMutation(personalDataMutations.exportData(getBrowserApi()));
  const [error, setError] = useState('');
  const download = async () => {
    setError('');
    try {
      const { fileName, json } = await exporting.mutateAsync();
      downloadText(fileName, json, 'application/json');
      useFeedback.getState().toasted('success', dataText.downloaded);
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
  };
  return (
    <section aria-labelledby="download-data" className="max-w-140">
      <h2 id="download-data" className="font-display text-display-s">
        {dataText.downloadTitle}
      </h2>
      <p className="mt-2 text-ink-2">{dataText.downloadText}</p>
      {error && <ErrorMessage className="mt-4">{error}</ErrorMessage>}
      <Button variant="outline" className="mt-5" isBusy={exporting.isPending} onClick={() => void download()}>
        {dataText.download}
      </Button>
    </section>
  );
}

/** The copy of the data, and the end of the account. */
export function PersonalData() {
  const { data } = useQuery(accountQueries.info(getBrowserApi()));
  if (!data) return <SkeletonBlock className="h-90 max-w-140" />;
  return (
    <div className="grid gap-section">
      <DownloadSection />
      <section aria-labelledby="close-account" className="max-w-140 border-t border-line pt-8">
        <h2 id="close-account" className="font-display text-display-s">
          {dataText.closeTitle}
        </h2>
        <p className="mt-2 font-semibold">{dataText.closeText}</p>
        <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-2">
          {dataText.closeFacts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className="mt-3 text-ink-2">{dataText.openHint}</p>
        <CloseAccountForm hasPassword={data.info.hasPassword} />
      </section>
    </div>
  );
}
