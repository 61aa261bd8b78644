/** Above the fields of the embedded sandbox: a shopper must not mistake it for a real shop. */
export const TestShopNote = () => (
  <p role="note" className="mb-5 bg-amber-tint px-4 py-3 text-small text-ink">
    This is a test shop. It takes no money and ships nothing. Please don’t enter a real card.
  </p>
);
