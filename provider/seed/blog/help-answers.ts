import { RETURN_DAYS } from '@/provider/seed/system/return-terms';
import type { SeedPage } from './seed-page';

type HelpPage = Omit<SeedPage, 'section'>;

export const careGuide: HelpPage = {
  urlPath: 'care-guide',
  title: 'Care guide',
  summary: 'What a wig needs in a day, a week and a year. Less than you think, in the right order.',
  content: `
<h2>Every evening</h2>
<p>Take it off from behind, wipe the inside of the hairline with a damp cloth, comb from the ends up (curls: shake), hang it where air can reach it. Ninety seconds. The reasons are in <a href="/blog/sleeping-and-storing">Where a wig spends the night</a>.</p>
<h2>Every eight to ten wears</h2>
<ol>
<li>Comb it dry.</li>
<li>Wet it hanging, in cold water.</li>
<li>Stroke shampoo from the ear to the ends, never on the lace.</li>
<li>Rinse, conditioner from the chin down, five minutes.</li>
<li>Rinse until it no longer feels slick, press in a towel, dry on a stand.</li>
</ol>
<p>Step by step, with the reasons: <a href="/blog/how-to-wash-a-lace-wig">Washing a lace wig</a>.</p>
<h2>By texture</h2>
<table>
<thead><tr><th scope="col">Texture</th><th scope="col">Brush</th><th scope="col">In the morning</th></tr></thead>
<tbody>
<tr><td>Straight, body wave</td><td>Paddle brush</td><td>Two drops of oil at the ends</td></tr>
<tr><td>Loose and deep wave</td><td>Wide comb</td><td>Mist, twist in four, shake</td></tr>
<tr><td>Water wave, curly</td><td>Wet only</td><td>Water and leave-in, scrunch</td></tr>
<tr><td>Kinky, coily</td><td>Fingers, pick</td><td>Leave-in, pat the outline</td></tr>
</tbody>
</table>
<h2>Heat</h2>
<p>180 °C for natural shades, 150 °C for lifted ones, never twice over the same strand, and always on dry hair.</p>
<h2>How long it lasts</h2>
<p>Worn every day and cared for like this: natural shades 10 to 14 months, lifted ones 6 to 9. Two that take turns last a third longer.</p>
<p>Everything you need for this is in <a href="/care">Care</a>.</p>`,
};

export const faq: HelpPage = {
  urlPath: 'faq',
  title: 'FAQ',
  summary: 'The questions we get most, with short answers.',
  content: '',
  questions: [
    {
      question: 'Is the hair really human?',
      answer:
        'Yes, all of it, bought from donors who are paid by weight. Burn one strand from the inside of the weft: it smells of hair and turns to ash.',
    },
    {
      question: 'Which wig is right for a first time?',
      answer:
        'A headband wig, or a glueless one with a 5x5 closure. Both are on in four minutes and need no glue. Start at 18 inches and 150% density.',
    },
    {
      question: 'How do I find my cap size?',
      answer:
        'Measure once around your head, along the hairline and just above the ears. 52 to 54 cm is S, 54 to 57 is M, 57 to 60 is L. Between two sizes take the smaller one.',
    },
    {
      question: 'When does my order arrive?',
      answer:
        'The checkout shows a date. Standard takes 5 to 9 working days, express 2 to 5, next day one, where it is offered. Order before 15:00 UTC, Monday to Friday, and it ships the same day.',
    },
    {
      question: 'Does the box say what is in it?',
      answer: 'No. A plain box, no name on it. The sender is given as an address and a number.',
    },
    {
      question: 'Can I return a wig?',
      answer: `Within ${RETURN_DAYS}, while the lace is uncut and the tag is on. Return shipping is free for an exchange.`,
    },
    {
      question: 'Can I dye or cut it?',
      answer:
        'Natural Black can be lifted four shades and cut like any hair. Shades that are lifted already take darker dye well and more bleach badly. Once cut or dyed it cannot come back to us.',
    },
    {
      question: 'Can I swim, sleep or work out in it?',
      answer:
        'In a headband wig you can swim and work out. You can sleep in it now and then, plaited and under satin. Rinse salt and chlorine out before it dries.',
    },
    {
      question: 'What are points worth?',
      answer:
        'You earn one point for every $1.00, given when the order is complete. 100 points are worth $1.00 and can pay for up to half of the items.',
    },
    {
      question: 'My payment failed. Is the order lost?',
      answer:
        'No. It can be paid for 24 hours at the same price. Its items are reserved for 30 minutes after each attempt. Open it under My Orders or Track an order, or with the link in our email, and pay again.',
    },
    {
      question: 'I have lost the email with my order number',
      answer:
        'Write to hello@odettehair.example from the address you ordered with. With an account you find it under My Orders.',
    },
  ],
};
