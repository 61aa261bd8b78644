/** Content of "Tape-ins, clip-ins, or neither". */
export const extensionsPost = `
<p>There are two sensible ways to have more hair than you have, without a wig and without a needle. One of them stays for eight weeks and the other comes off before bed. People tend to know which one they want, and to be wrong about half of the time. So before the products, four questions.</p>
<h2>Four questions</h2>
<ul>
<li><strong>Is your own hair at least four inches long?</strong> Below that, tabs and clips show. Take a headband wig and wait.</li>
<li><strong>Is it thinning, or breaking at the roots?</strong> Then neither. Whatever hangs on a hair pulls at it.</li>
<li><strong>Will you wear it more than four days a week?</strong> Tape-ins.</li>
<li><strong>Do you swim, or colour your roots every five weeks?</strong> Clip-ins.</li>
</ul>
<h2>What a tape-in is</h2>
<p>A strip of hair four centimetres wide, on a polyurethane tab with medical tape. Two strips make a sandwich with a thin layer of your own hair as the filling, a centimetre from the scalp. Forty pieces make a full head, twenty fill the sides. A stylist needs about an hour. They lie flatter than anything else there is: you can run a hand through and not find them.</p>
<p>For the first 48 hours the tape is still setting, so no water, no sports, no ponytail. After that you may forget about them for six to eight weeks, with two exceptions. Conditioner and oil stay below the chin, because tape is dissolved by exactly the things that hair likes. And brushing is done with one hand holding the tabs. Then they are taken out with a remover, cleaned, given new tape and moved up. One set lasts three or four rounds.</p>
<h2>What a clip-in is</h2>
<p>A weft on small clips with silicone in the bend, so that it holds without biting. Seven wefts make a set of 120 grams. The widest goes in at the back, two fingers above the nape, and from there you build upwards, each on a parting of its own. Tease the roots where the clip will sit, and use a breath of spray. With practice it takes five minutes, and two to take them out.</p>
<p>They cost less in the beginning and far less over a year, since nobody has to put them in. A set that is worn twice a week lasts about a year. One that is slept in lasts about three.</p>
<figure><img src="products/tape-in-straight-extensions-ash-blonde-closeup.webp" alt="Tape-in strips in ash blonde, seen close" width="900" height="1200"><figcaption>The tab is clear and a hair's breadth thicker than paper. That is why it vanishes.</figcaption></figure>
<h2>Colour</h2>
<p>Match the ends of your hair and not the roots. The ends are what meets the extension. If you have highlights, take the shade between the light and the dark: the eye does the mixing. In doubt send us a lock, or a picture by a window with nothing on it, no filter and no lamp. We answer with a shade, and with a second one in case you have been to the beach since.</p>
<h2>Blending</h2>
<p>What gives extensions away is never the colour but the step: blunt hair ending at the shoulder, with something longer coming out from under it. Have the two cut together once. A stylist takes ten minutes for it with the points of the scissors. Ask for that appointment before you ask for more length.</p>
<h2>What it comes to</h2>
<p>Over a year, at four rounds of tape-ins, the hair itself is the smaller part and the stylist's chair the larger. With clip-ins you pay once. If you are spending the money on a wedding, take clip-ins and keep them. If you are spending it on Monday mornings, take tape.</p>
`;
