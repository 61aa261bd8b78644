import { careGuide, faq } from './help-answers';
import { RETURN_DAYS, RETURN_FEE, returnTerms } from '../shop/return-terms';
import type { Page } from './page';

/** What is asked before and after an order. */
export const helpPages: readonly Page[] = [
  {
    urlPath: 'shipping',
    shelf: 'help',
    title: 'Shipping',
    summary:
      'Three ways, all tracked, in a plain box with no name on it. What is ordered before 15:00 leaves the same day.',
    content: `
<h2>What it costs and how long it takes</h2>
<table>
<thead><tr><th scope="col">Way</th><th scope="col">Working days</th><th scope="col">Price</th><th scope="col">Free from</th></tr></thead>
<tbody>
<tr><td>Post, standard</td><td>5 to 9</td><td>$5.90</td><td>$59</td></tr>
<tr><td>DHL Express</td><td>2 to 5</td><td>$14.00</td><td>$150</td></tr>
<tr><td>DHL Next day</td><td>1</td><td>$29.00</td><td>never</td></tr>
</tbody>
</table>
<p>Next day goes to the United States, the United Kingdom, Germany, France, the Netherlands, Belgium, Luxembourg, Austria and Denmark. In the checkout you see a date and not a number of days: it knows weekends and the holidays of your country.</p>
<h2>When it leaves</h2>
<p>We pack from Monday to Saturday. What is ordered before 15:00 leaves the same day, what comes later on the next. Wigs that are made after your order say so on their page, with the days it takes.</p>
<h2>Parcel protection</h2>
<p>For $9 we send a parcel again at once when it was lost, soaked or opened on the way, and talk to the carrier ourselves afterwards. You may leave it out. Then we wait for the carrier's answer, which takes two to three weeks.</p>
<h2>Taxes and customs</h2>
<p>Where we have to add tax, the checkout shows it as a line of its own before you pay. Elsewhere your customs office may ask for duty when the parcel arrives. We write the true value on the paper, and always will.</p>
<h2>Following it</h2>
<p>You get a number by mail when it leaves. It works on <a href="/order/track">Track an order</a> too, with the number of the order and your e-mail address, without an account.</p>
<h2>A wrong address</h2>
<p>Until the parcel has left the bench you can change the address in your order. Afterwards <a href="/contact">write to us</a> quickly: DHL can turn a parcel around for about half a day.</p>`,
  },
  {
    urlPath: returnTerms.urlPath,
    shelf: 'help',
    title: 'Returns and hygiene',
    summary: `${RETURN_DAYS} to exchange or give back, while the lace is uncut and the tag is on. Here is how, and why.`,
    content: `
<h2>The rule in one sentence</h2>
<p>Within ${RETURN_DAYS} after it arrived you may exchange anything or give it back, as long as nobody could tell that it was tried on: lace uncut, tag on, no dye, no wash, no perfume.</p>
<h2>Why so strict</h2>
<p>A wig sits on skin. What comes back is looked at under a lamp, cleaned and steamed, and goes to somebody else only if it is as it was. We would not want it otherwise for you.</p>
<h2>How it works</h2>
<ol>
<li>Write to <a href="mailto:hello@odettehair.example">hello@odettehair.example</a> with the number of your order and what should happen: another size, another shade, or the money.</li>
<li>We send a label on the same working day. The way to us is free when you exchange; when you give it back it costs ${RETURN_FEE}, which we take off the sum.</li>
<li>Put it in its net and its box, and the box in the bag it came in.</li>
<li>It is checked within two working days of its arrival. The exchange leaves on that day. Money goes back the way it came and takes your bank three to seven days.</li>
</ol>
<h2>What cannot come back</h2>
<ul>
<li>Caps, bonnets, brushes and bottles that were opened.</li>
<li>Lace that was cut, hair that was dyed, bleached, cut or washed.</li>
<li>Sets with one part missing. A bundle alone cannot be matched again.</li>
</ul>
<h2>When something is wrong with it</h2>
<p>Shedding beyond the first wash, a torn weft, a shade that is not the one on the page: that is ours to mend, for six months, worn or not. Send two pictures by a window. You get a new one, a repair or the money, and you choose which.</p>
<h2>Points and coupons</h2>
<p>What you paid with points comes back as points. A coupon comes back too if its date has not passed.</p>`,
  },
  {
    urlPath: 'size-and-cap-guide',
    shelf: 'help',
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
<p>Between two sizes take the smaller one: caps give, bands tighten. More about it in <a href="/blog/measure-your-head">Two minutes with a tape measure</a>.</p>
<h2>Kinds of cap</h2>
<dl>
<dt>Glueless, pre-cut</dt><dd>The lace is cut, the knots are bleached, the band is set. On in four minutes. <a href="/glueless-wigs">See them</a></dd>
<dt>Headband</dt><dd>No lace. Your own hairline in front, the wig behind it. <a href="/headband-wigs">See them</a></dd>
<dt>With bangs</dt><dd>The fringe covers the front, so there is nothing to set.</dd>
<dt>Full lace</dt><dd>Tied by hand all over. It can be parted anywhere and asks for glue.</dd>
</dl>
<h2>Lace, in inches</h2>
<p>The first number is the width, the second the depth. 4x4 and 5x5 give you one parting, 13x4 and 13x6 a free one from ear to ear, 360 a ponytail.</p>
<h2>Length</h2>
<p>Straight hair is measured as it hangs. Waves and curls are measured stretched, and sit higher when they are worn: 20 inches of body wave are worn at 19, of curls at 14, of coils at 9. The length picker on each page draws it for you.</p>`,
  },
  {
    urlPath: 'shade-ring',
    shelf: 'help',
    title: 'Shade ring',
    summary:
      'Twenty-four locks on a ring, to hold beside your face by your own window. It costs nothing in the end.',
    content: `
<h2>What it is</h2>
<p>A ring with a lock of each of our shades, ten centimetres long, cut from the same hair as the wigs. No screen can show what a window shows.</p>
<h2>How to get one</h2>
<ol>
<li>Write to <a href="mailto:hello@odettehair.example?subject=Shade%20ring">hello@odettehair.example</a> with your address.</li>
<li>We send it by post with a label for the way back. You pay a deposit of $20.</li>
<li>Keep it for two weeks. When it is back, the deposit is back too, on the day it arrives.</li>
</ol>
<h2>How to use it</h2>
<ul>
<li>Hold a lock beside your jaw, not on your hand.</li>
<li>Look at it by a window, then where you spend your days.</li>
<li>For extensions, compare it with the ends of your hair and not with the roots.</li>
<li>Take the one you come back to.</li>
</ul>
<h2>Without a ring</h2>
<p>Send a picture of yourself by a window, without a filter, and one of a shade you own and like. A stylist answers with two names within two hours, Monday to Saturday. How colours change between daylight and an office is told in <a href="/blog/choose-your-hair-colour">Eight shades in daylight</a>.</p>`,
  },
  { ...careGuide, shelf: 'help' },
  {
    urlPath: 'payment-methods',
    shelf: 'help',
    title: 'Ways to pay',
    summary:
      'Card, Apple Pay or Google Pay, or in four payments. You are charged when you order, in the currency you see.',
    content: `
<h2>What we take</h2>
<ul>
<li><strong>Card:</strong> Visa, Mastercard and American Express. Your bank may ask you to confirm it.</li>
<li><strong>Apple Pay or Google Pay,</strong> on devices that have it.</li>
<li><strong>In four payments:</strong> a quarter today, then one every two weeks. No interest, no forms.</li>
</ul>
<h2>When you are charged</h2>
<p>When you pay. An order keeps its price for 24 hours, and its items are reserved for the first 30 minutes and for 30 minutes after each attempt to pay. If a payment fails, you can pay again or in another way from the order itself.</p>
<h2>Currency</h2>
<p>The sum in the button is the sum that is charged, in the currency chosen at the top of the page. Your bank may add a fee of its own for another currency.</p>
<h2>Coupons and points</h2>
<p>One coupon an order. 100 points are worth $1, and may pay up to half of an order. They are taken off before you pay and come back if the order is cancelled.</p>
<h2>Safety</h2>
<p>Numbers of cards go straight to the bank's gateway. They never reach our machines, and we could not look them up if we wanted to.</p>`,
  },
  { ...faq, shelf: 'help' },
  {
    urlPath: 'contact',
    shelf: 'help',
    title: 'Contact',
    summary: 'People answer, Monday to Saturday from 9 to 18 CET, most of them with hair on their sleeves.',
    content: `
<h2>By mail</h2>
<p><a href="mailto:hello@odettehair.example">hello@odettehair.example</a>. Within two hours while the shop is open, the next morning otherwise. With the number of your order it goes faster.</p>
<h2>About an order</h2>
<p>Where it is, <a href="/order/track">Track an order</a> knows at any hour. Until an order is paid you can cancel it there; until it ships you can change its address in <a href="/user/order">My Orders</a>. To cancel an order that is already paid, write to us before it ships and we refund it.</p>
<h2>About a choice</h2>
<p>Shade, size, length: send a picture by a window and tell us what you wear now. A stylist writes back with two suggestions and the reason for each.</p>
<h2>In person</h2>
<p>Fittings, cuts and colour are done at the studio, by appointment. See <a href="/studio-and-fittings">Studio and fittings</a>.</p>
<h2>Press and wholesale</h2>
<p>Salons find what they need under <a href="/wholesale">Wholesale</a>. For pictures and interviews write to <a href="mailto:press@odettehair.example">press@odettehair.example</a>.</p>`,
  },
];
