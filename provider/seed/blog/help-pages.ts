import { careGuide, faq } from './help-answers';
import { RETURN_DAYS, RETURN_FEE, returnTerms } from '@/provider/seed/system/return-terms';
import type { SeedPage } from './seed-page';

/** Questions before and after an order. */
export const helpPages: readonly SeedPage[] = [
  {
    urlPath: 'shipping',
    section: 'help',
    title: 'Shipping',
    summary:
      'Three ways, all tracked, in a plain box with no name on it. Order before 15:00 UTC on a working day and it ships the same day.',
    content: `
<h2>What it costs and how long it takes</h2>
<table>
<thead><tr><th scope="col">Method</th><th scope="col">Working days</th><th scope="col">Price</th><th scope="col">Free from</th></tr></thead>
<tbody>
<tr><td>Post, standard</td><td>5 to 9</td><td>$5.90</td><td>$59.00</td></tr>
<tr><td>DHL Express</td><td>2 to 5</td><td>$14.00</td><td>$150.00</td></tr>
<tr><td>DHL Next day</td><td>1</td><td>$29.00</td><td>Never</td></tr>
</tbody>
</table>
<p>Prices are shown in the currency you have chosen. Next day goes to the United States, the United Kingdom, Germany, France, the Netherlands, Belgium, Luxembourg, Austria and Denmark. At checkout you see dates instead of a number of days: they take weekends and the holidays of your country into account.</p>
<h2>When it ships</h2>
<p>We pack from Monday to Friday. Orders placed before 15:00 UTC ship the same day, later ones on the next working day. Wigs that are made to order say so on their page, with the number of days it takes.</p>
<h2>Parcel protection</h2>
<p>For $9.00 we replace a parcel that was lost, soaked or opened on the way right away, and deal with the carrier ourselves. It is optional: without it we wait for the carrier's answer first, which takes two to three weeks.</p>
<h2>Taxes and customs</h2>
<p>Where we have to charge tax, the checkout shows it on its own line before you pay. Elsewhere, your customs office may ask for duty when the parcel arrives. We always declare the true value.</p>
<h2>Tracking</h2>
<p>We email you the tracking number when your order ships. You can also follow it on <a href="/order/track">Track an order</a> with your order number and email, no account needed.</p>
<h2>A wrong address</h2>
<p>Until your order ships you can change its address in the order itself. After that, <a href="/contact">write to us</a> quickly: sometimes the carrier can still redirect it.</p>`,
  },
  {
    urlPath: returnTerms.urlPath,
    section: 'help',
    title: 'Returns and hygiene',
    summary: `${RETURN_DAYS} to exchange or return, while the lace is uncut and the tag is on. Here is how, and why.`,
    content: `
<h2>The rule in one sentence</h2>
<p>Within ${RETURN_DAYS} of delivery you can exchange or return anything, as long as nobody could tell it was tried on: lace uncut, tag on, no dye, no wash, no perfume.</p>
<h2>Why so strict</h2>
<p>A wig sits on skin. What comes back is checked under a lamp, cleaned and steamed, and goes to somebody else only if it is as good as new. You would want it that way too.</p>
<h2>How it works</h2>
<ol>
<li>Write to <a href="mailto:hello@odettehair.example">hello@odettehair.example</a> with your order number and what you would like: another size, another shade, or your money back.</li>
<li>We email you a label. Return shipping is free for an exchange; for a refund it costs ${RETURN_FEE}, which we take off the amount.</li>
<li>Put it in its net and its box, and the box in the bag it came in.</li>
<li>We check it when it arrives, and then ship the exchange or refund you. The money goes back the way you paid, and we email you when it is sent. How soon it shows is up to your bank.</li>
</ol>
<h2>What cannot come back</h2>
<ul>
<li>Caps, bonnets, brushes and bottles that were opened.</li>
<li>Lace that was cut, hair that was dyed, bleached, cut or washed.</li>
<li>Sets with one part missing. A bundle alone cannot be matched again.</li>
</ul>
<h2>When something is wrong with it</h2>
<p>Shedding beyond the first wash, a torn weft, a shade that is not the one on the page: that is on us, for six months, worn or not. Send two pictures by a window. You get a new one, a repair or the money, and you choose which.</p>
<h2>Points and coupons</h2>
<p>What you paid with points comes back as points, in proportion to the refund. If the whole order is refunded you can use its coupon again, as long as it has not expired.</p>`,
  },
  {
    urlPath: 'size-and-cap-guide',
    section: 'help',
    title: 'Size and cap guide',
    summary: 'One measurement decides, two more confirm it. It takes two minutes and a soft tape.',
    content: `
<h2>Measure once around</h2>
<p>Along the hairline, just above the ears, across the hollow at the back. Wear your own hair as you will wear it under the wig.</p>
<table>
<thead><tr><th scope="col">Around the head</th><th scope="col">Cap size</th></tr></thead>
<tbody>
<tr><td>52 to 54 cm, 20.5 to 21.3 in</td><td>S</td></tr>
<tr><td>54 to 57 cm, 21.3 to 22.4 in</td><td>M</td></tr>
<tr><td>57 to 60 cm, 22.4 to 23.6 in</td><td>L</td></tr>
</tbody>
</table>
<p>Between two sizes take the smaller one: caps give, bands tighten. More in <a href="/blog/measure-your-head">Two minutes with a tape measure</a>.</p>
<h2>Kinds of cap</h2>
<dl>
<dt>Glueless, pre-cut</dt><dd>The lace is cut, the knots are bleached, the band is set. On in four minutes. <a href="/glueless-wigs">See them</a></dd>
<dt>Headband</dt><dd>No lace. Your own hairline in front, the wig behind it. <a href="/headband-wigs">See them</a></dd>
<dt>With bangs</dt><dd>The bangs cover the front, so there is nothing to set.</dd>
<dt>Full lace</dt><dd>Tied by hand all over. It can be parted anywhere and asks for glue.</dd>
</dl>
<h2>Lace, in inches</h2>
<p>The first number is the width, the second the depth. 4x4 and 5x5 give you one parting, 13x4 and 13x6 a free one from ear to ear, 360 a ponytail.</p>
<h2>Length</h2>
<p>Straight hair is measured as it hangs. Waves and curls are measured stretched, and sit higher when they are worn: 20 inches of body wave are worn at 19, of curls at 14, of coils at 9. The length picker on each page draws it for you.</p>`,
  },
  {
    urlPath: 'shade-ring',
    section: 'help',
    title: 'Shade ring',
    summary:
      'Twenty-four locks on a ring, to hold up to your face by your own window. You pay a deposit, and get it back with the ring.',
    content: `
<h2>What it is</h2>
<p>A ring with a lock of each of our shades, ten centimetres long, cut from the same hair as the wigs. No screen can show what a window shows.</p>
<h2>How to get one</h2>
<ol>
<li>Write to <a href="mailto:hello@odettehair.example?subject=Shade%20ring">hello@odettehair.example</a> with your address.</li>
<li>You pay a deposit of $20.00, and it comes by mail with a return label.</li>
<li>Keep it for up to two weeks. When the ring is back, so is your deposit.</li>
</ol>
<h2>How to use it</h2>
<ul>
<li>Hold a lock beside your jaw, not on your hand.</li>
<li>Look at it by a window, then where you spend your days.</li>
<li>For extensions, compare it with the ends of your hair and not with the roots.</li>
<li>Take the one you come back to.</li>
</ul>
<h2>Without a ring</h2>
<p>Send a picture of yourself by a window, without a filter, and one of a shade you own and like. A stylist writes back with two shades. For how colours change between daylight and an office, read <a href="/blog/choose-your-hair-colour">Eight shades in daylight</a>.</p>`,
  },
  { ...careGuide, section: 'help' },
  {
    urlPath: 'payment-methods',
    section: 'help',
    title: 'Ways to pay',
    summary: 'Card, Apple Pay or Google Pay. You are charged when you order, in the currency you see.',
    content: `
<h2>What we take</h2>
<ul>
<li><strong>Card:</strong> Visa, Mastercard and American Express. Your bank may ask you to confirm it.</li>
<li><strong>Apple Pay or Google Pay,</strong> on devices that have it.</li>
<li><strong>In 4 payments,</strong> where the checkout offers it: a quarter today, then one every two weeks, from the same card. No interest. Your order shows what is paid and what is due.</li>
</ul>
<h2>When you are charged</h2>
<p>When you pay. An order keeps its price for 24 hours, and its items are reserved for the first 30 minutes and for 30 minutes after each attempt to pay. If a payment fails, you can pay again or in another way from the order itself.</p>
<h2>Currency</h2>
<p>The amount on the button is the amount we charge, in the currency you have chosen. Your bank may add a fee of its own for another currency.</p>
<h2>Coupons and points</h2>
<p>One coupon per order. 100 points are worth $1.00 and can pay for up to half of the items. Points you used come back if the order is cancelled.</p>
<h2>Safety</h2>
<p>Your card number goes straight to the payment provider. We never store it, and could not look it up if we wanted to.</p>`,
  },
  { ...faq, section: 'help' },
  {
    urlPath: 'contact',
    section: 'help',
    title: 'Contact',
    summary: 'People answer, Monday to Saturday from 9 to 18 CET, most of them with hair on their sleeves.',
    content: `
<h2>By email</h2>
<p><a href="mailto:hello@odettehair.example">hello@odettehair.example</a>. We read every message from Monday to Saturday. Include your order number if you have one.</p>
<h2>About an order</h2>
<p>To see where it is, use <a href="/order/track">Track an order</a>. Until an order is paid you can cancel it there; until it ships you can change its address in <a href="/user/order">My Orders</a>. To cancel an order that is already paid, write to us before it ships and we refund it.</p>
<h2>About a choice</h2>
<p>Shade, size, length: send a picture by a window and tell us what you wear now. A stylist writes back with two suggestions and the reason for each.</p>
<h2>In person</h2>
<p>Fittings, cuts and colour are done at the studio, by appointment. See <a href="/studio-and-fittings">Studio and fittings</a>.</p>
<h2>Press and wholesale</h2>
<p>For salons and theatres, see <a href="/wholesale">Wholesale</a>. For pictures and interviews write to <a href="mailto:press@odettehair.example">press@odettehair.example</a>.</p>`,
  },
];
