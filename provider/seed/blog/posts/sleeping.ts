/** Content of "Where a wig spends the night". */
export const sleepingPost = `
<p>A wig is worn for perhaps ten hours of a day, and for the other fourteen it lies about. What happens in those fourteen decides how long it lasts, and it is the cheapest part of the care there is: a stand, a bag, a bonnet, and one habit.</p>
<h2>Off, if you can</h2>
<p>Friction is what ages hair. On a cotton pillow a head turns forty times a night, and each time the scales of the hair are rubbed the wrong way, at the nape most of all. That is why wigs go frizzy at the back first. Six months of nights in a wig cost about as much hair as a year of days in it. So take it off, if the evening allows.</p>
<h2>The habit, in ninety seconds</h2>
<ol>
<li>Loosen the band, lift the cap from behind, and never pull at the front.</li>
<li>Wipe the inside along the hairline with a damp cloth. Skin leaves oil, and oil opens knots.</li>
<li>Comb from the ends up. Curls are not combed: shake them.</li>
<li>Hang it so that the air reaches the inside.</li>
</ol>
<p>Ninety seconds, and the wig is ready in the morning. So are you.</p>
<h2>Stand, hook or box</h2>
<p><strong>A stand</strong> that lets air through is right for what you wear this week. A solid head of foam keeps the damp in and stretches a small cap; use it for styling and not for sleeping. <strong>A hook</strong> is fine for waves and straight hair, in the dark of a wardrobe. <strong>The box</strong> is right for anything that rests longer than a fortnight: fold the cap in half, ear on ear, lay the hair around it in one soft turn, and put tissue paper where the parting is.</p>
<p>Wherever it is, keep it out of the sun. A window sill takes a shade of burgundy away in one summer, and nobody notices until it stands beside a new one. Keep it away from the radiator, the bathroom and the cat.</p>
<h2>If you sleep in it</h2>
<p>There are nights when it stays on: travel, hospitals, new love. Then like this. Straight hair and waves in two loose plaits, low, tied with something soft. Curls gathered on top of the head in what is called a pineapple, loosely, so that only the edges are held. A satin bonnet over all of it, and a satin pillowcase if the bonnet wanders. Satin and silk are slippery: the hair turns with you instead of against you.</p>
<p>Never to bed with it wet. Wet hair stretches by a third and does not come all the way back, and a damp cap against your skin is unpleasant for both of you.</p>
<h2>If it is glued</h2>
<p>Leave it on for no more than five nights. The skin under the lace has to breathe, and the knots under the glue have to be cleaned. Wear a band around the hairline at night, so that the edge does not lift at the temples, and look at it every morning. Redness means off, that day.</p>
<h2>Waking it up</h2>
<ul>
<li><strong>Straight:</strong> a brush, and two drops of oil in the last third.</li>
<li><strong>Body and loose wave:</strong> a mist of water, twist in four sections, shake.</li>
<li><strong>Deep wave, water wave, curls:</strong> water with a spoon of leave-in, scrunch, hands off.</li>
<li><strong>Coils:</strong> fingers from the inside, then pat the outline.</li>
</ul>
<h2>Two that take turns</h2>
<p>Hair recovers when it hangs. Two wigs that share the week last longer than two that are worn out one after the other, by about a third. It is the only arithmetic we know in which buying more is the thrifty thing to do, and we are aware of who is telling you.</p>
`;
