/** Scrolls to the first invalid field and focuses it, once its message has rendered. */
export const focusFirstError = (container: ParentNode | null) =>
  requestAnimationFrame(() => {
    const invalidField = container?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    invalidField?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    invalidField?.focus({ preventScroll: true });
  });
