/** An error page outside the shop's layouts, such as that of a missing file. */
export const PlainErrorPage = ({ text }: { text: string }) => (
  <main className="shell py-section">
    <h1 className="font-display text-display-l">{text}</h1>
  </main>
);
