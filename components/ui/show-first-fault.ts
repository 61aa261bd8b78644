/** Brings the first field that is wrong into sight and focuses it, once its message is drawn. */
export const focusFirstError = (container: ParentNode | null) =>
  requestAnimationFrame(() => {
    const invalidField = container?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    invalidField?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    invalidField?.focus({ preventScroll: true });
  });
