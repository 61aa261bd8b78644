import { RETURN_DAYS, returnTerms } from '@/provider/seed/system/return-terms';
import type { SeedPage } from './seed-page';

/** Legal pages, in readable language. */
export const legalPages: readonly SeedPage[] = [
  {
    urlPath: 'privacy',
    section: 'legal',
    title: 'Privacy',
    summary: 'What we know about you, why, for how long, and how to have it deleted.',
    content: `
<h2>What we keep</h2>
<ul>
<li><strong>With an order:</strong> name, address, email, phone, what you bought. Ten years, because tax law asks for it.</li>
<li><strong>With an account:</strong> that, and your addresses, wishlist, points, reviews and hair profile. Until you ask us to close it: write to <a href="mailto:privacy@odettehair.example">privacy@odettehair.example</a>.</li>
<li><strong>With the newsletter:</strong> your e-mail address. Until you unsubscribe, in your account or by writing to <a href="mailto:privacy@odettehair.example">privacy@odettehair.example</a>.</li>
<li><strong>While you look around:</strong> a number without a name, so that your cart stays yours.</li>
</ul>
<h2>What we do not keep</h2>
<p>Card numbers, which go to the payment provider and never to us. Pictures of your face, unless you send one with a review or a photo yourself.</p>
<h2>Who else sees it</h2>
<p>The carrier sees your address, the payment provider your payment, and our email service your e-mail address. Nobody buys anything about you from us, and we buy nothing about you.</p>
<h2>Measuring</h2>
<p>If you agree to it, we count which pages are read and what is put into carts, without your name. If you do not, nothing is counted and everything works.</p>
<h2>Your rights</h2>
<p>You may see what we have about you, correct it, take it with you, or have it deleted, as far as tax law lets us. Write to <a href="mailto:privacy@odettehair.example">privacy@odettehair.example</a>; we answer within ten days. You may also complain to the data protection authority of your country.</p>
<h2>Comments and reviews</h2>
<p>We read every comment, review and photo before it shows. What shows is shown with the name you gave. Ask us, and we take it down.</p>`,
  },
  {
    urlPath: 'terms',
    section: 'legal',
    title: 'Terms',
    summary: 'The rules of buying here. They are short, since the law already says most of it.',
    content: `
<h2>Who this is between</h2>
<p>Odette Hair and you, an adult who buys for yourself or for somebody you know.</p>
<h2>When a purchase is made</h2>
<p>You make an offer when you press Place order. We accept it with the email that confirms the payment. An order that is not paid within 24 hours is cancelled. Its items are reserved for 30 minutes after you place it, and for 30 minutes after each attempt to pay.</p>
<h2>Prices</h2>
<p>In the currency you see, with tax where we have to charge it, and without the duty of your customs office. If a price was obviously wrong, a wig for three dollars, you hear from us before anything is sent, and you may cancel.</p>
<h2>Delivery</h2>
<p>By the date that the checkout showed. If it is more than seven days late, you may cancel and get your money back. See <a href="/shipping">Shipping</a>.</p>
<h2>Changing your mind</h2>
<p>${RETURN_DAYS}, under the conditions in <a href="/${returnTerms.urlPath}">Returns and hygiene</a>. Your rights by law, such as those for faulty goods, are not affected.</p>
<h2>Points and coupons</h2>
<p>They have no value outside the shop and cannot be sold. Points are given when an order is complete, and taken back for what is refunded. A coupon counts once for each person unless it says otherwise.</p>
<h2>What you write</h2>
<p>Reviews, comments and photos stay yours. You allow us to show them on our pages. We leave out what is not about hair, hurts somebody, or sells something.</p>
<h2>Law</h2>
<p>The law of the country we are based in applies, and the law of yours where it protects you better. If one of these rules turns out to be invalid, the others still apply.</p>`,
  },
  {
    urlPath: 'cookies',
    section: 'legal',
    title: 'Cookies',
    summary: 'Seven small files, one by one, and what happens without them.',
    content: `
<h2>Those the shop needs</h2>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>guestToken</td><td>So that a cart without an account stays yours</td><td>until you clear it</td></tr>
<tr><td>userInfo</td><td>That you are signed in</td><td>120 days</td></tr>
<tr><td>loginSecret</td><td>So that nobody can use your sign-in in another browser</td><td>120 days</td></tr>
<tr><td>knownBrowser</td><td>So that others who guess at your password do not lock you out here</td><td>a year</td></tr>
<tr><td>currency</td><td>The currency you have chosen</td><td>until you clear it</td></tr>
<tr><td>currencySymbol</td><td>Its sign</td><td>until you clear it</td></tr>
<tr><td>popoupManageExpTime</td><td>That a pop-up was seen</td><td>5 minutes</td></tr>
</tbody>
</table>
<h2>Beside cookies</h2>
<p>Your browser also remembers your last ten searches, what you looked at lately and whether you closed the banner at the top. The searches can be cleared in the search panel, the rest in the settings of your browser.</p>
<h2>Measuring</h2>
<p>Visits are counted only after you have agreed to it. Without that, no further cookie is set.</p>
<h2>How to get rid of them</h2>
<p>In the settings of your browser, under privacy. The shop still works. You only have to sign in again, and a cart without an account is gone.</p>`,
  },
  {
    urlPath: 'accessibility',
    section: 'legal',
    title: 'Accessibility',
    summary: 'The shop is meant to work for everybody. What we have done, and what still falls short.',
    content: `
<h2>What holds</h2>
<ul>
<li>Everything can be done with the keyboard alone, from the menu to the payment, and you can see where you are.</li>
<li>Pictures of goods are described. Drawings that only decorate are passed over by screen readers.</li>
<li>Text has a contrast of at least 4.5 to 1, and nothing is told by colour alone.</li>
<li>Pages can be enlarged to 400% without scrolling sideways.</li>
<li>If you have asked your device for less motion, you get less motion.</li>
<li>Countdowns say what happens when they end.</li>
</ul>
<p>We measure ourselves by WCAG 2.2, level AA.</p>
<h2>What falls short</h2>
<p>The short films have no sound and so need no captions, but they have no description yet either. The form in which some banks confirm a card is their own, and not always as it should be.</p>
<h2>Tell us</h2>
<p>If something does not work for you, write to <a href="mailto:access@odettehair.example">access@odettehair.example</a>: what you wanted to do, and with which device. If it is about an order, we do it for you.</p>`,
  },
];
