import type { SeedPage } from './seed-page';

/** Who we are and how we work. */
export const aboutPages: readonly SeedPage[] = [
  {
    urlPath: 'our-story',
    section: 'about',
    title: 'Our story',
    summary:
      'It began in 2015 with one bench, one steamer and a corps de ballet that needed thirty-two heads of hair.',
    content: `
<h2>Thirty-two swans</h2>
<p>In the spring of 2015 an opera house rang. The wigs for the swans had been ruined by a burst pipe, the first night was nineteen days away, and every workshop in the city was full. Two wigmakers, a mother and her daughter, said yes before they had counted. They made thirty-two in eighteen days, all alike, all light enough to turn in. The lead was called Odette. The name stayed.</p>
<h2>What we took from the stage</h2>
<p>A wig for the stage has to go on in four minutes, stay through a storm, and look right from the first row. Nobody has time to cut lace between two acts. We asked ourselves why anybody should at home, and began to make wigs that were finished: lace cut, knots bleached, parting set.</p>
<h2>Where we are now</h2>
<p>Twenty-one people, one bench of eleven metres, one studio. Every wig is tied, steamed and checked by somebody whose initials are on the inside of the band. If you ever want to know who made yours, turn it inside out and write to us.</p>
<h2>How we talk about hair</h2>
<p>In numbers, where there are numbers. What something weighs, how wide the rod was, how long it lasts when it is worn every day. The reviews and shoppers' photos in this demo shop are examples, and each of them says so. The rest is in the <a href="/blog">journal</a>.</p>`,
  },
  {
    urlPath: 'how-the-hair-is-sourced',
    section: 'about',
    title: 'How the hair is sourced',
    summary: 'Who it comes from, what they are paid, and what we do not buy.',
    content: `
<h2>From people who sell it</h2>
<p>Our hair comes from donors in southern India, Vietnam and Cambodia, through three buyers whom we have visited every year since 2016. Donors are adults who sell their own hair, and are paid by weight on the day, at a price posted on the wall.</p>
<h2>What we do not buy</h2>
<ul>
<li>Hair swept up from floors or combs. Its scales point both ways and it felts.</li>
<li>Hair from temples, where nobody is paid.</li>
<li>Hair without papers that say where and when it was cut.</li>
</ul>
<h2>One donor, one wig</h2>
<p>A plait stays together from the cut to the cap. That is why all its scales point the same way and the hair does not tangle, and why no two wigs in one shade are twins.</p>
<h2>What is done to it</h2>
<p>It is washed, sorted by length, and steamed on rods. Waves are set with steam, never with acid. Lifted shades are lifted slowly, over three days. Dyes are free of PPD where that is possible. If you are allergic, write to us and ask about the shade before you order it.</p>
<h2>Who checks</h2>
<p>Somebody who is not paid by us visits two of the buyers each year, unannounced.</p>`,
  },
  {
    urlPath: 'studio-and-fittings',
    section: 'about',
    title: 'Studio and fittings',
    summary: 'Fittings, cuts and colour on your own wig, in person or by post, at our sister Odette Studio.',
    content: `
<h2>What is done there</h2>
<table>
<thead><tr><th scope="col">Appointment</th><th scope="col">Time</th><th scope="col">Price</th></tr></thead>
<tbody>
<tr><td>Fitting, with measuring</td><td>30 min</td><td>free</td></tr>
<tr><td>Cutting the lace, setting the band</td><td>20 min</td><td>$15.00</td></tr>
<tr><td>Cut, or bangs</td><td>45 min</td><td>$40.00</td></tr>
<tr><td>Colour, root melt</td><td>2 h</td><td>from $90.00</td></tr>
<tr><td>Wash, mask, new set</td><td>overnight</td><td>$35.00</td></tr>
<tr><td>Knots repaired, per square inch</td><td>1 week</td><td>$12.00</td></tr>
</tbody>
</table>
<h2>By post</h2>
<p>Send the wig in its box with a note, and a picture of what you want it to become. We call you before we cut anything, and it comes back washed.</p>
<h2>In person</h2>
<p>Monday to Saturday, 9 to 18 CET, by appointment, in a room with a door. Bring somebody whose opinion you fear. Book by email at <a href="mailto:hello@odettehair.example?subject=Fitting">hello@odettehair.example</a>.</p>
<h2>If you are losing your hair</h2>
<p>Come early, if you can: it is easier to match hair that is still there. The hour is yours alone, and nobody sells you anything in it. Ask for the letter that most insurers want.</p>`,
  },
  {
    urlPath: 'careers',
    section: 'about',
    title: 'Careers',
    summary: 'Steady hands, good light and a sense of proportion. What we look for and what you get.',
    content: `
<h2>Open now</h2>
<ul>
<li><strong>Ventilator,</strong> full or part time. You tie knots, 300 an hour after a year. The first six months are paid training.</li>
<li><strong>Stylist for the studio,</strong> four days a week. You have cut on heads that talk back.</li>
<li><strong>Customer letters,</strong> two evenings and Saturday, from anywhere. You know the difference between body and loose wave, or are willing to fight about it.</li>
</ul>
<h2>What you get</h2>
<p>Pay by a scale that everybody can read, five weeks off, daylight lamps, a chair that fits, and one wig a year that you make for yourself.</p>
<h2>How to apply</h2>
<p>A page about you and a picture of something you have made, hair or not, to <a href="mailto:work@odettehair.example">work@odettehair.example</a>. No photograph of yourself, no date of birth. You get an answer either way.</p>`,
  },
  {
    urlPath: 'wholesale',
    section: 'about',
    title: 'Wholesale',
    summary:
      'For salons, theatres and clinics: from ten pieces, with one person who looks after your account.',
    content: `
<h2>Who it is for</h2>
<p>Salons with a trade number, theatres and film productions, clinics and the shops beside them. Not for resale on marketplaces: we have tried it and everybody was unhappy.</p>
<h2>Terms</h2>
<table>
<thead><tr><th scope="col">Pieces in a year</th><th scope="col">Off the list price</th></tr></thead>
<tbody><tr><td>10 to 49</td><td>20%</td></tr><tr><td>50 to 199</td><td>28%</td></tr><tr><td>200 and more</td><td>ask us</td></tr></tbody>
</table>
<p>The first order is paid in advance, later ones on account. What has not been opened can be exchanged.</p>
<h2>Made to your order</h2>
<p>Shades, lengths and caps that the shop does not carry take about five weeks from the deposit. For the stage we work from measurements and pictures.</p>
<h2>Begin</h2>
<p>Write to <a href="mailto:trade@odettehair.example">trade@odettehair.example</a> with your trade number and what you need first.</p>`,
  },
];
