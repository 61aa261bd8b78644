/** Content of "How many bundles, and in which lengths". */
export const bundleCountPost = `
<p>A bundle is 100 grams of hair on a weft, whatever its length. That one sentence explains nearly every question we are asked about bundles, because it means that a longer bundle is a narrower one. The weft of a 10 inch bundle would go around your waist. The weft of a 28 inch bundle barely goes around your thigh.</p>
<h2>The arithmetic</h2>
<p>For a full head you need weft, measured in width, and so the number of bundles rises with the length. Up to 22 inches, three bundles will do. From 24 to 26 take three and a half, which means four and something left for repairs. At 28 take four, and at 30 we would talk you out of it, or into a wig.</p>
<p>Take away half a bundle for a frontal, since it covers the front from ear to ear. Take away nothing for a closure; it is smaller than it looks. Take away another half for deep wave and curls, which fill the space that straight hair leaves empty.</p>
<h2>The step</h2>
<p>Hair grows in layers, so bundles are bought in steps. Our sets go up by two inches: choose 18 and you get 18, 20 and 22. The longest goes in at the nape, the shortest near the top, and together they end in a soft slope instead of a shelf. If you want one blunt line, buy three of the same length and have them cut.</p>
<h2>The closure is shorter</h2>
<p>A closure sits on top of the head, higher than any weft. Hair that starts higher ends higher. To meet the bundles it could be longer, you would think, but it falls over the front, where nobody wants the longest hair. Two inches shorter than your shortest bundle looks right on almost everyone.</p>
<h2>Mistakes we see at the counter</h2>
<ul>
<li><strong>Counting in inches.</strong> Three bundles of 28 inches are not more hair than three of 14. They are the same 300 grams, spread thinner.</li>
<li><strong>Forgetting the wave.</strong> Deep wave hangs three inches shorter than it measures, curls six. Choose the length you want to see, then add.</li>
<li><strong>Mixing lots.</strong> Two bundles now and one in spring will be cousins at best. Buy the set, or buy one more than you need.</li>
<li><strong>Saving at the closure.</strong> It is the only part that people look at from thirty centimetres away.</li>
</ul>
<h2>What it costs in a year</h2>
<p>A set of three with closure, installed twice, lasts about twelve months if the wefts are washed flat and rested between installs. Add two visits to a stylist of two and a half hours each. Compare that with a wig of the same length, which costs more at the start and asks for nobody's time but yours. Neither is wrong. One lives on your head, and the other lives by your mirror.</p>
<p>If you are still not sure, <a href="/contact">write to us</a> with a picture of the hair you want. A stylist answers in bundles.</p>
`;
