/** Content of "Washing a lace wig without losing the lace". */
export const washingPost = `
<p>Most wigs do not wear out. They are washed out. We see it at the counter every week: good hair, six months old, and a bald line along the front where the knots have let go. The owner has always been careful. She has washed it often, in warm water, rubbing the lace clean as if it were a collar. That is exactly how it happens.</p>
<p>A lace wig is held together by thousands of knots, each one a single hair tied around a thread of lace. A knot is tight because it is dry and clean of oil. Warm water swells it, shampoo softens it, rubbing opens it. So the whole art of washing a lace wig is to keep three things away from the knots: heat, foam and fingers.</p>
<h2>How often</h2>
<p>Every ten wears for straight hair and waves, every eight for curls and for anything blonde or red. Between washes, wipe the lace edge from the inside with a soft toothbrush and a drop of shampoo in water. Most of what people want to wash away is make-up at the front, and it sits in two square centimetres.</p>
<h2>What you need</h2>
<ul>
<li>A wide comb, and a brush for straight hair.</li>
<li>Shampoo and conditioner without sulphates.</li>
<li>A basin or a shower, a towel, a stand.</li>
<li>Twenty minutes, and a day for drying.</li>
</ul>
<h2>Step by step</h2>
<p><strong>Comb it dry.</strong> From the ends up, holding the hair above each knot of tangle so that nothing pulls at the cap. Wet tangles tighten, and then you will pull.</p>
<p><strong>Wet it hanging.</strong> Hold the wig at the crown under cold water with the hair falling down, the way it grows. Never lay it in the basin and stir. Hair has scales, all pointing one way, and stirring makes them grip each other.</p>
<p><strong>Stroke the shampoo down.</strong> One pump for a bob, three for twenty inches, spread in your palms first. Stroke it from the ear to the ends. The water that runs down does the roots by itself. The one place that shampoo must never be rubbed in is the lace.</p>
<p><strong>Rinse, then feed.</strong> Conditioner from the chin down, five minutes, a comb through it once. Then rinse until the hair no longer feels slick, which takes longer than you think.</p>
<p><strong>Press, do not wring.</strong> Roll the wig in a towel and lean on it. Then hang it on a stand and let the air do the rest. A hair dryer on cold is allowed at the cap, so that the lace does not stay damp overnight.</p>
<h2>After it is dry</h2>
<p>Two drops of oil on the last third of the length, none anywhere else. Oil is the enemy of the knot, and it travels upward by itself if you give it too much. Straight hair falls back into place, body wave wants its bends twisted once around two fingers, and curls want to be left alone until they have made up their minds.</p>
<p>Do this and the hair will tire before the lace does. That is how it should be. It is also, we admit, how we come to know people for years and not for months.</p>
`;
