/** Content of "Eight shades in daylight, and in an office". */
export const shadesPost = `
<p>Colour is a promise that light may or may not keep. We hung eight locks on one rail, photographed them at a north window at noon, then carried the rail under the ceiling tubes of our own office and photographed them again without touching the camera. Three of the eight changed sides.</p>
<h2>The ones that stay</h2>
<p><strong>Natural Black</strong> is the same in both pictures. It is undyed, a black with some brown in it, and it reads as hair anywhere. <strong>Dark Brown</strong> and <strong>Chocolate Brown</strong> are next: a little redder by the window, a little flatter under the tube, never a surprise. <strong>613 Blonde</strong> also keeps its word, since there is so little colour left in it for the light to play with.</p>
<h2>The ones that travel</h2>
<p><strong>Burgundy 99J</strong> is the great traveller. By the window it is wine, with a red edge where the light comes through. In the office it is black with a secret. If you need to be sensible from nine to five and want to be looked at from six, this is your shade.</p>
<p><strong>Chestnut</strong> goes the other way. Under the tube it turns grey-brown and a bit tired, while in daylight it is the warmest brown we have. It suits people who are outdoors more than they are in.</p>
<p><strong>Honey Blonde</strong> gets lighter indoors, which nobody expects. The yellow in it disappears under cold light and leaves a beige behind. Look at it twice before you decide.</p>
<h2>The one that argues</h2>
<p><strong>Copper Red</strong> looks like two different wigs in the two pictures. Outside it is nearly orange. Inside it is brown with a glow. People who love it love precisely that, and people who send it back do so for the same reason.</p>
<h2>How to look at a swatch</h2>
<ul>
<li>Hold it beside your jaw, not on your hand. Hands are redder than faces.</li>
<li>Look at it by a window with your back to the light, then facing the light.</li>
<li>Then go to the place where you spend your days and look again.</li>
<li>If you wear colour on your lips, wear it for the test.</li>
</ul>
<p>Undertone matters more than how light or dark you are. If gold jewellery suits you better than silver, go for honey, chestnut, ginger and chocolate. If silver does, go for ash, jet black and 99J. If both do, you are the person other people complain about, and may wear anything.</p>
<h2>Roots, and why they help</h2>
<p>A shade that begins darker at the parting and opens up within two inches sits easily on nearly everyone, because that is how hair looks when it has been outdoors. If a colour tempts you and frightens you in equal parts, take it with a root.</p>
<h2>What we do about it</h2>
<p>Each of our swatches is photographed in the same daylight. A picture is a picture, all the same. When you hesitate between two shades, <a href="/contact">write to us</a> and ask a stylist what both of them do under the tubes, or hold the <a href="/shade-ring">shade ring</a> up to your own.</p>
`;
