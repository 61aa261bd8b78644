/** Content of "Body wave or loose wave: the difference is nine millimetres". */
export const wavesPost = `
<p>There are two rods on our steaming bench, and they look alike. One is 34 millimetres thick and the other 25. Wind the same hair around each of them, from the same donor, for the same forty minutes, and you get two products that people will argue about for as long as there are comment fields.</p>
<p>The thick rod makes body wave. The thin one makes loose wave. That is the whole difference, and everything else follows from it.</p>
<figure data-locks="straight *body-wave *loose-wave deep-wave"><figcaption>The same 20 inches of hair, straight and wound on three rods.</figcaption></figure>
<h2>What nine millimetres do</h2>
<p>A body wave bends about three times between chin and end at 20 inches, in a long lazy S. A loose wave bends four to five times and each bend is deeper. Laid flat beside each other, the loose wave is about an inch shorter, because a bend takes up length. This is why our texture guide draws eight locks from the same 20 inches of hair: the tighter the wave, the higher it sits.</p>
<p>It also changes the weight on your head, though not on the scale. Loose wave stands away from itself and looks a size fuller. At 150% density it passes for 180% of body wave. If you like volume but not heat under the cap, that is a useful trade.</p>
<h2>The brush test</h2>
<p>Body wave brushes out. Put a paddle brush through it and you get large, soft hair, the kind that was called a blow-out when it took an hour. Spray it with water, twist it in four sections, and the S comes back by itself.</p>
<p>Loose wave does not want that brush. It separates into something like a hedge and takes a day to forgive you. Fingers, or a wide comb with conditioner in the hair, and nothing else.</p>
<h2>How long it lasts</h2>
<p>Both are set with steam and not with chemicals, so both relax a little with every wash. Body wave has less to lose and after six months looks much as it did. Loose wave turns into body wave over the course of a year, which some people call a fault and others call two wigs for the price of one.</p>
<h2>Which one is yours</h2>
<ul>
<li>You want to be out of the house in four minutes and own a brush: body wave.</li>
<li>You like your hair to be seen from across the street: loose wave.</li>
<li>You wear it straight now and then: body wave, it takes an iron and lets go of it again.</li>
<li>You have fine features and a small head: body wave, or loose wave one density lower.</li>
<li>You are going somewhere damp: loose wave. Humidity makes it more itself.</li>
</ul>
<p>And if you are still standing in front of both, take the one whose name you said first when you told a friend about it. We have kept count for a year. It is the one people keep.</p>
<h2>A note on names</h2>
<p>Nobody owns these words. Another shop's loose wave may be our body wave, and a natural wave may be anything at all. Ask for the rod, in millimetres. A bench that knows what it is doing will know the answer.</p>
`;
