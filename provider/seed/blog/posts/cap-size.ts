/** Content of "Two minutes with a tape measure". */
export const capSizePost = `
<p>Most of the wigs that come back to us come back for one reason, and it is neither the colour nor the length. They slide, or they press. Both are a matter of two centimetres, and two centimetres are easily found, with a tape measure, before you order.</p>
<h2>Before you measure</h2>
<p>Wear your hair as you will wear it under the wig: braided flat, wrapped, or cut short. Braids add one to two centimetres, and a wig that fitted perfectly over a wrap will be loose over a close crop. A soft tape is best. A string and a ruler do just as well.</p>
<h2>The one number that counts</h2>
<p>Lay the tape around your head where a sweatband would sit: along the hairline at the front, just above the ears, and across the hollow at the back, above the nape. Not across the forehead, which is what people do when they think of hats. The tape should touch everywhere and press nowhere. Read it, take it off, and measure again. If the two differ by more than one centimetre, measure a third time.</p>
<table>
<thead><tr><th scope="col">Around the head</th><th scope="col">Cap</th><th scope="col">How many take it</th></tr></thead>
<tbody>
<tr><td>52 to 54 cm</td><td>S</td><td>one in six</td></tr>
<tr><td>54 to 57 cm</td><td>M</td><td>four in six</td></tr>
<tr><td>57 to 60 cm</td><td>L</td><td>one in six</td></tr>
</tbody>
</table>
<p>Between two sizes take the smaller one. A cap gives about a centimetre in its first week, and the band inside can be closed but not opened further than the cloth allows.</p>
<h2>Two numbers for a second opinion</h2>
<p><strong>Front to nape,</strong> over the top of the head: 34 centimetres is usual. If you have 36 or more in a size M, the wig will creep backwards in the afternoon, and L with the band closed sits better.</p>
<p><strong>Ear to ear,</strong> over the top: 33 centimetres is usual. Much less, and the ear tabs will stand off. They can be bent: there is a thin strip of metal in each of them, and it is meant to be shaped with two fingers.</p>
<h2>What the band does</h2>
<p>In every cap there is an elastic band from ear to ear, low at the back, on hooks. It is not there to make a large wig small. It is there to take up the last centimetre, so that you forget the cap. If it leaves a mark on your skin, it is too tight. If you can pull the wig down over your eyebrows, it is too loose. Between the two lies a wide and comfortable country.</p>
<h2>Glasses, hearing aids, tender skin</h2>
<ul>
<li>With glasses, put the wig on first and slide the arms between ear tab and temple. Not over the hair: they would lift it.</li>
<li>With hearing aids behind the ear, take the size by the second measurement and ask a wigmaker for longer tabs. It is a small alteration.</li>
<li>After chemotherapy, or with a tender scalp, wear a bamboo or mesh cap under it and one size looser. The headband wigs are lined with cotton and have no combs at the front.</li>
</ul>
<h2>And children</h2>
<p>From about nine years most heads fit S. Below that, a cap has to be taken in by hand. Write down all three numbers and show them to a fitter before you order.</p>
<p>Write your number down where you will find it again. In your account there is a hair profile with a place for it, and from then on the shop remembers, so you need not.</p>
`;
