/** Content of "A curly routine in nine minutes a week". */
export const curlsPost = `
<p>Curly hair has a reputation for work. Some of that is deserved, and most of it comes from doing the wrong things thoroughly. We timed the routine of the six people at our bench who wear curls every day. The average came to nine minutes a week, washing aside. Here is where the minutes go.</p>
<h2>In the morning: one minute</h2>
<p>A spray bottle with water and one spoon of leave-in, shaken. Spray until the outside is damp and the inside is not. Scrunch from below with open hands, shake your head once, leave. The temptation is to go on. Curl clumps form in the first thirty seconds and every touch after that breaks one.</p>
<h2>In the evening: twenty seconds</h2>
<p>Take it off and hang it, or pile it loosely on top of your head and pull a satin bonnet over it. Cotton drinks the moisture you put in that morning. Satin does not. That is the entire science of the bonnet.</p>
<h2>Every eight wears: the wash</h2>
<p>Co-wash, which means conditioner in place of shampoo, in cold water. Only when the hair feels coated do you need a real shampoo, and then a small one. While the conditioner is in, and only then, comb it with wide teeth from the ends up. Dry curls are never combed. It is not that they suffer in silence; they simply stop being curls.</p>
<p>Rinse with your hands cupped under the hair, so that the water carries the curls up rather than stretching them down. Press it in a cotton T-shirt. A towel has loops, and each loop is a small hook.</p>
<h2>Drying</h2>
<p>On a stand, in the air, overnight. If you are in a hurry use a diffuser on low and stop when it is four fifths dry. Coil the five or six strands around your face over a finger while they are wet. Those are the ones you see in the mirror, and the others will follow their example.</p>
<h2>Once a month: the trim</h2>
<p>Hold the wig up against a window. Where a curl ends in a fork or a fuzz, cut that one curl, one centimetre, dry. It takes five minutes and is the difference between a wig that looks a month old and one that looks a year old.</p>
<h2>What to keep away</h2>
<ul>
<li>Brushes of any kind, including the kind ones.</li>
<li>Gels that dry hard. They flake, and then you wash more often than you should.</li>
<li>Oil at the roots. Two drops at the ends are plenty.</li>
<li>Radiators, hot cars and window sills in July.</li>
</ul>
<figure data-locks="water-wave *curly *kinky-curly *coily"><figcaption>Each of these is 20 inches of hair. The tighter the pattern, the higher it sits.</figcaption></figure>
<h2>For kinky curls and coils</h2>
<p>The tighter the pattern, the thirstier the hair. Double the leave-in, halve the washing, and stretch it in four loose twists overnight when you want length the next day. Shape an afro with a pick from the inside outwards, then pat the outline with both hands. Nobody has ever improved a coil by pulling at its end.</p>
<p>Nine minutes. The rest of the week is yours.</p>
`;
