const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Page = { storeName: string; amountText: string; last4: string; action: string };

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf6f4; color: #1b1013;
    font: 16px/1.5 system-ui, sans-serif; }
  main { width: min(400px, calc(100vw - 40px)); padding: 32px; box-sizing: border-box; background: #fff;
    border: 1px solid #e7e0d7; border-radius: 10px; }
  h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
  p { margin: 0 0 24px; }
  form { display: grid; gap: 12px; }
  button { height: 52px; border-radius: 26px; border: 1px solid #1b1013; font: inherit; font-weight: 600;
    background: #fff; color: inherit; cursor: pointer; }
  button[value=complete] { background: #1b1013; color: #fff; }
  button:focus-visible { outline: 2px solid #1b1013; outline-offset: 2px; }`;

/** The page of the sandbox's bank, where 3-D Secure is passed or failed. It needs no script. */
export const bankPage = ({ storeName, amountText, last4, action }: Page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Confirm your payment</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Confirm your payment</h1>
<p>${escaped(storeName)} asks for ${escaped(amountText)} from your card ending in ${escaped(last4)}. This is the bank of the sandbox: no money moves.</p>
<form method="post" action="${escaped(action)}">
<button type="submit" name="outcome" value="complete">Complete</button>
<button type="submit" name="outcome" value="fail">Fail</button>
</form>
</main>
</body>
</html>
`;
