/** Content of "Three bobs, one jaw". */
export const bobsPost = `
<p>We have one display head that everybody in the workshop calls Odile. She has a soft jaw, a long neck and no opinions. This week she wore three bobs, and with each of them she turned into somebody else.</p>
<h2>The blunt one</h2>
<p>A straight bob in 12 inches, middle parting, cut in one line just under the chin. On Odile it drew a frame: two verticals and a horizontal, with the face hung in it like a picture. A blunt line adds weight where it ends, so think about where that is. At the jaw it makes a jaw. At the lip, in 10 inches, it makes cheekbones. At the collar, in 14, it mostly makes sense.</p>
<p>It suits long and oval faces best. On a round face, move the parting two fingers to the side and tuck the lighter half behind the ear. A diagonal has appeared, and diagonals are what round faces need.</p>
<h2>The wavy one</h2>
<p>The same length with one wide bend per side. The outline is no longer a line but a suggestion, and Odile looked as though she had slept well. Waves take the eye away from edges, so this is the bob for square jaws and for everyone who finds the blunt one severe.</p>
<p>It is also the most patient of the three. It looks best on its second day, and better after a walk than before. Scrunch it with damp hands in the morning. If it falls flat by evening, turn your head upside down once and say nothing about it.</p>
<h2>The one with bangs</h2>
<p>Ten inches, dense bangs to the brows, no lace anywhere. The face becomes smaller and the eyes become larger, which is what bangs have been doing since Cleopatra, or at least since films about her. High foreheads and long faces gain most. If your forehead is low, ask for the bangs to be thinned rather than shortened.</p>
<p>There is a practical side as well. Bangs cover the hairline, so there is nothing to set and nothing to hide. New wearers put it on correctly the first time more often than any other wig we make.</p>
<h2>Choosing the length</h2>
<ul>
<li>8 inches end at the cheekbone, and bring it forward.</li>
<li>10 inches end at the lip.</li>
<li>12 inches end under the chin, and may be tucked.</li>
<li>14 inches touch the shoulder, which turns them outwards.</li>
</ul>
<p>Measure from the crown, where the hair starts, down past your ear. Necks differ more than people think: what is a bob on one person is a chin-length worry on the next.</p>
<h2>Keeping the line</h2>
<p>A bob is a drawing, and drawings smudge. Run a flat iron over the last two inches once a week. Have the ends dusted every three months by somebody who will take off half a centimetre and not two. Sleep with it off, on its stand, with the ends hanging free.</p>
<p>Odile has gone back to the afro for the shop window. She did not say which bob she liked. We think it was the bangs.</p>
`;
