'use client';

import { clsx } from 'clsx/lite';
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import * as footerText from '@/components/layout/footer/footer-text';
import { pushEvent } from '@/lib/analytics/data-layer';
import { useFeedback } from '@/stores/feedback';

/** The contract's own schema and the API client: loaded when the field is used. */
const loadEmailSchema = () => import('@/contract/primitives');
const loadSubscribeModules = () =>
  Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/system'),
    import('@/lib/queries/execute'),
    import('@/lib/storage/seen-popups'),
  ]);

/** Spec 5: instead of a message, the placeholder names the error and the field is marked. */
export function NewsletterForm({ icon }: { icon: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  /** Set before the first await, even of an import: a triple click sends once. */
  const isSending = useRef(false);
  /** Subscribed and cleared: the next blur must not report a missing email. */
  const isSubscribed = useRef(false);

  const check = async () => {
    const { Email } = await loadEmailSchema();
    const email = Email.safeParse(field.current?.value ?? '');
    setIsWrong(!email.success);
    return email.success ? email.data : null;
  };
  const checkAgain = () => {
    isSubscribed.current = false;
    if (isWrong) void check();
  };

  const subscribe = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    try {
      await submit();
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };
  const submit = async () => {
    const email = await check();
    if (!email) {
      field.current?.focus();
      return;
    }
    const message = await subscribeEmail(email);
    if (message === null) return;
    useFeedback.getState().toasted('success', message);
    pushEvent({ event: 'subscribe' });
    if (field.current) field.current.value = '';
    isSubscribed.current = true;
  };

  return (
    <form
      method="post"
      noValidate
      aria-label={footerText.newsletterLabel}
      aria-busy={isBusy}
      onSubmit={(event) => void subscribe(event)}
      className={clsx(
        'relative flex items-center border-b transition-colors duration-120 focus-within:border-on-noir',
        isWrong ? 'border-pink-noir' : 'border-on-noir-2',
      )}
    >
      <label htmlFor={fieldId} className="sr-only">
        {footerText.newsletterEmail}
      </label>
      <input
        ref={field}
        id={fieldId}
        type="email"
        name="email"
        autoComplete="email"
        required
        placeholder={isWrong ? footerText.newsletterError : footerText.newsletterPlaceholder}
        aria-invalid={isWrong || undefined}
        onFocus={() => void loadEmailSchema()}
        onBlur={() => isSubscribed.current || void check()}
        onChange={checkAgain}
        className={clsx(
          'peer h-13 min-w-0 flex-1 bg-transparent text-body outline-none',
          isWrong ? 'text-pink-noir placeholder:text-pink-noir' : 'text-on-noir placeholder:text-on-noir-2',
        )}
      />
      {!isWrong && <PlaceholderStar />}
      <button
        type="submit"
        aria-label={footerText.newsletterSubmit}
        aria-disabled={isBusy}
        className="-mr-2.5 grid size-11 shrink-0 place-items-center"
      >
        {icon}
      </button>
    </form>
  );
}

/** Spec 5: validated inputs show a star. It follows the placeholder, whose exact text is specified. */
const PlaceholderStar = () => (
  <span
    aria-hidden
    className="pointer-events-none absolute left-0 hidden text-body whitespace-pre peer-placeholder-shown:block"
  >
    <span className="invisible">{footerText.newsletterPlaceholder} </span>
    <span className="text-pink-noir">*</span>
  </span>
);

/** Returns the server's success message; null in all other cases, for which nothing is shown (spec 7). */
async function subscribeEmail(email: string): Promise<string | null> {
  const [{ getQueryContext }, { systemMutations }, { executeMutation }, { suppressPopups }] =
    await loadSubscribeModules();
  const { api, client } = getQueryContext();
  try {
    const { message } = await executeMutation(client, systemMutations.subscribe(api), email);
    suppressPopups();
    return message;
  } catch {
    return null;
  }
}
