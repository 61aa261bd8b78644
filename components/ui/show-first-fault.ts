/** Brings the first field that is wrong into sight and focuses it, once its message is drawn. */
export const showFirstFault = (place: ParentNode | null) =>
  requestAnimationFrame(() => {
    const fault = place?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    fault?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    fault?.focus({ preventScroll: true });
  });
