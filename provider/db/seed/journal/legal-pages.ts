import { RETURN_DAYS, returnTerms } from '../shop/return-terms';
import type { Page } from './page';

/** What has to be said, in words that can be read. */
export const legalPages: readonly Page[] = [
  {
    urlPath: 'privacy',
    shelf: 'legal',
    title: 'Privacy',
    summary: 'What we know about you, why, for how long, and how to make us forget it.',
    content: `
<h2>What we keep</h2>
<ul>
<li><strong>With an order:</strong> name, address, e-mail, phone, what you bought. Ten years, because tax law asks for it.</li>
<li><strong>With an account:</strong> that, and your addresses, wishlist, points, reviews and hair profile. Until you ask us to close it: write to <a href="mailto:privacy@odettehair.example">privacy@odettehair.example</a>.</li>
<li><strong>With the letters:</strong> your e-mail address. Until you unsubscribe.</li>
<li><strong>While you look around:</strong> a number without a name, so that your cart stays yours.</li>
</ul>
<h2>What we do not keep</h2>
<p>Numbers of cards, which go to the bank's gateway and never to us. Pictures of your face, unless you send one with a review or a photo yourself.</p>
<h2>Who else sees it</h2>
<p>The carrier sees your address, the gateway your payment, the sender of our mails your e-mail address. Nobody buys anything about you from us, and we buy nothing about you.</p>
<h2>Measuring</h2>
<p>If you agree to it, we count which pages are read and what is put into carts, without your name. If you do not, nothing is counted and everything works.</p>
<h2>Your rights</h2>
<p>You may see what we have about you, correct it, take it with you, or have it deleted, as far as tax law lets us. Write to <a href="mailto:privacy@odettehair.example">privacy@odettehair.example</a>; we answer within ten days. You may also complain to the data protection authority of your country.</p>
<h2>Comments and reviews</h2>
<p>We read every comment, review and photo before it shows. What shows is shown with the name you gave. Ask us, and we take it down.</p>`,
  },
  {
    urlPath: 'terms',
    shelf: 'legal',
    title: 'Terms',
    summary: 'The rules of buying here. Short, since most of it is said by the law already.',
    content: `
<h2>Between whom</h2>
<p>Between Odette Hair and you, a grown-up person who buys for themselves or for somebody they know.</p>
<h2>When a purchase is made</h2>
<p>You make an offer when you press Place order. We accept it with the mail that confirms the payment. An order that is not paid within 24 hours is cancelled. Its items are reserved for 30 minutes after you place it, and for 30 minutes after each attempt to pay.</p>
<h2>Prices</h2>
<p>In the currency you see, with tax where we have to take it, without your customs. If a price was obviously wrong, a wig for three dollars, we tell you before we send anything, and you may step back.</p>
<h2>Delivery</h2>
<p>By the date that the checkout showed. If we miss it by more than seven days you may step back and have everything returned. See <a href="/shipping">Shipping</a>.</p>
<h2>Stepping back</h2>
<p>${RETURN_DAYS}, under the conditions in <a href="/${returnTerms.urlPath}">Returns and hygiene</a>. Your rights by law, for instance those for goods with a fault, stay untouched.</p>
<h2>Points and coupons</h2>
<p>They have no value outside the shop and cannot be sold. Points are given when an order is complete, and taken back for what is refunded. A coupon counts once for each person unless it says otherwise.</p>
<h2>What you write</h2>
<p>Reviews, comments and photos stay yours. You let us show them on our pages. We leave out what is not about hair, hurts somebody, or sells something.</p>
<h2>Law</h2>
<p>The law of the country we work in applies, and that of yours where it protects you better. If one of these rules does not hold, the others do.</p>`,
  },
  {
    urlPath: 'cookies',
    shelf: 'legal',
    title: 'Cookies',
    summary: 'Five small files, named one by one, and what happens without them.',
    content: `
<h2>Those the shop needs</h2>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>guestToken</td><td>So that a cart without an account stays yours</td><td>until you clear it</td></tr>
<tr><td>userInfo</td><td>That you are signed in</td><td>120 days</td></tr>
<tr><td>currency</td><td>The currency you have chosen</td><td>until you clear it</td></tr>
<tr><td>currencySymbol</td><td>Its sign</td><td>until you clear it</td></tr>
<tr><td>popoupManageExpTime</td><td>That a pop-up was seen</td><td>5 minutes</td></tr>
</tbody>
</table>
<h2>Beside cookies</h2>
<p>Your browser also remembers your last ten searches, what you looked at lately and whether you closed the strip at the top. That never leaves your device, and the bin in the search panel clears it.</p>
<h2>Measuring</h2>
<p>Counting of visits starts only after you have agreed to it, where the shop asks. Without it no further cookie is set.</p>
<h2>How to get rid of them</h2>
<p>In the settings of your browser, under privacy. The shop goes on working. You only have to sign in again, and a cart without an account is gone.</p>`,
  },
  {
    urlPath: 'accessibility',
    shelf: 'legal',
    title: 'Accessibility',
    summary:
      'The shop is meant to be usable by everybody. What we have done for it, and what still falls short.',
    content: `
<h2>What holds</h2>
<ul>
<li>Everything can be done with the keyboard alone, from the menu to the payment, and you can see where you are.</li>
<li>Pictures of goods are described. Drawings that only decorate are passed over by screen readers.</li>
<li>Text has a contrast of at least 4.5 to 1, and nothing is told by colour alone.</li>
<li>Pages can be enlarged to 400% without scrolling sideways.</li>
<li>Whoever has asked their device for less motion gets less motion.</li>
<li>Nothing ends while you are reading: clocks count down to a rule, and say what happens after.</li>
</ul>
<p>We measure ourselves by WCAG 2.2, level AA.</p>
<h2>What falls short</h2>
<p>The short films have no sound and therefore no captions, but not yet a description either. The form of some banks for confirming a card is theirs, and not always as it should be.</p>
<h2>Tell us</h2>
<p>If something does not work for you, write to <a href="mailto:access@odettehair.example">access@odettehair.example</a>: what you wanted to do, and with which device. You get an answer within two working days, and if it is about an order, we do it for you meanwhile.</p>`,
  },
];
