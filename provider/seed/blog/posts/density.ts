import { RETURN_DAYS } from '@/provider/seed/system/return-terms';

/** Content of "Density in plain numbers". */
export const densityPost = `
<p>Density is the number we are asked about most and explain worst. Every wig gives it in percent, and percent of what is never said. So here it is: 100% is the amount of hair that grows on an average head. Nobody sells that, because a wig has no scalp under it to help. A wig at 130% looks like a head of hair. Everything above is a decision.</p>
<h2>What the numbers weigh</h2>
<p>We weigh every wig before it goes into its box. At 20 inches, straight, on a cap in size M, the scale says this:</p>
<table>
<thead><tr><th scope="col">Density</th><th scope="col">Hair</th><th scope="col">How it reads</th></tr></thead>
<tbody>
<tr><td>130%</td><td>150 g</td><td>Light, moves when you turn your head</td></tr>
<tr><td>150%</td><td>175 g</td><td>Natural, the scalp shows in a parting</td></tr>
<tr><td>180%</td><td>210 g</td><td>Full, holds a curl on its own</td></tr>
<tr><td>200%</td><td>235 g</td><td>Extra full, seen from across the street</td></tr>
</tbody>
</table>
<p>The difference between the first and the last is 85 grams, about as much as a bar of soap. You do not notice it when you put the wig on. You notice it at six in the evening.</p>
<h2>Length eats density</h2>
<p>The percentage is measured at the cap, where the knots are. Hair does not all grow to the same length, and neither does ours: towards the ends there is always less of it. At 12 inches 150% is full down to the last inch. At 24 inches the same 150% has become rather thin below the bust, and at 30 it looks tired on the first day. Add one step for every eight inches above sixteen. That rule alone would save us half of our exchanges.</p>
<figure data-locks="straight body-wave *loose-wave *curly"><figcaption>The same amount of hair in four textures. The two in wine look a step fuller than they are.</figcaption></figure>
<h2>Texture adds what you did not pay for</h2>
<p>Curls stand away from each other and fill the room between. A curly wig at 150% looks like a straight one at 200%, and is far cooler to wear. If you like volume and dislike heat, buy texture and not density. With straight hair it is the other way round: it lies flat, one strand on the next, and shows every gram that is missing.</p>
<h2>Where it should be less</h2>
<p>Nobody's hairline is as thick as the rest of the head. On all our lace the first centimetre is knotted with single hairs and the density rises from there, in three steps. It is the reason why a 200% wig can still look as though it grew. If a front looks like a hedge, too much was put there, and no plucking at home will quite undo it.</p>
<h2>How to choose</h2>
<ul>
<li><strong>Fine features, a small head, an office:</strong> 130% or 150%.</li>
<li><strong>Bobs:</strong> 130% for a swing, 150% for a blunt line.</li>
<li><strong>Straight from 20 inches:</strong> 180%.</li>
<li><strong>Waves from 20 inches:</strong> 150%, or 180% for photographs.</li>
<li><strong>Curls and coils:</strong> 150%, whatever the length.</li>
<li><strong>28 inches and more:</strong> 200%, and a friend to carry the brush.</li>
</ul>
<h2>When you cannot decide</h2>
<p>Take the lower one. A wig that is too full must be thinned by somebody with the right scissors, strand by strand, and it can only be done once. A wig that is a little too light can be steamed, teased at the crown, or given two clip-ins behind the ears. Ears forgive a lot. So do we: until the lace is cut, it may come back within ${RETURN_DAYS}, and you choose again.</p>
`;
