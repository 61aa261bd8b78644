const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type BankPageProps = { storeName: string; amountText: string; last4: string; action: string };

/** The shop's look in inline CSS: the page cannot be framed and loads nothing. */
const style = `
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: #faf6f4; color: #21161a;
    font: 16px/1.625 "Figtree Variable", Figtree, system-ui, sans-serif; }
  .sandbox { margin: 0; padding: 10px 20px; background: #fcf1dc; color: #855600; font-size: 14px; line-height: 1.5;
    text-align: center; }
  .store { margin: 0; padding: 24px 20px; text-align: center; font: 28px/1.2 "Hedvig Letters Serif", Georgia, serif; }
  main { width: min(480px, calc(100vw - 40px)); margin: 0 auto 40px; padding: 32px; background: #fff;
    border: 1px solid #e6dfdb; border-radius: 10px; }
  h1 { margin: 0 0 16px; font: 32px/1.125 "Hedvig Letters Serif", Georgia, serif; letter-spacing: -.01em; }
  dl { margin: 0 0 28px; border-top: 1px solid #e6dfdb; }
  dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid #e6dfdb; }
  dt { color: #5b4b50; }
  dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
  form { display: grid; gap: 12px; }
  button { min-height: 52px; padding: 0 24px; border-radius: 999px; border: 1.5px solid #21161a; font: inherit;
    font-weight: 600; background: #fff; color: inherit; cursor: pointer; }
  button:hover { background: #faf6f4; }
  button[value=complete] { background: #21161a; color: #fff; }
  button[value=complete]:hover { background: #7a1c36; border-color: #7a1c36; }
  button:focus-visible { outline: 2px solid #21161a; outline-offset: 2px; }`;

/** Renders the page of the sandbox's bank, where 3-D Secure is passed or failed. It needs no script. */
export const renderBankPage = ({ storeName, amountText, last4, action }: BankPageProps) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Confirm your payment</title>
<style>${style}</style>
</head>
<body>
<p class="sandbox" role="note">Sandbox: this is a test bank, and no money moves.</p>
<p class="store">${escapeHtml(storeName)}</p>
<main>
<h1>Confirm your payment</h1>
<dl>
<div><dt>Store</dt><dd>${escapeHtml(storeName)}</dd></div>
<div><dt>Amount</dt><dd>${escapeHtml(amountText)}</dd></div>
<div><dt>Card</dt><dd>ending in ${escapeHtml(last4)}</dd></div>
</dl>
<form method="post" action="${escapeHtml(action)}">
<button type="submit" name="outcome" value="complete">Confirm payment</button>
<button type="submit" name="outcome" value="fail">Decline</button>
</form>
</main>
</body>
</html>
`;
