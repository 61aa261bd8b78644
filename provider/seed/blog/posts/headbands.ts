/** Content of "Your first wig should probably have a headband". */
export const headbandsPost = `
<p>People write to us about their first wig with one of two worries. The first is that it will look like a wig. The second is that it will come off. A headband wig answers both of them in the same way: it leaves your own hairline where it is.</p>
<h2>How it works</h2>
<p>A headband wig is a three-quarter cap on a wide band of cloth. It starts behind your hairline, about two fingers back, and your own hair is brushed over or up against the band. What people see at the front is you. What they see behind the band is us. Nobody has ever been able to tell a scarf that it looks artificial.</p>
<p>The band closes under the hair at the back of your neck with a strip you can set. Four combs hold it to your braids. There is no lace and so there is nothing to cut, glue, melt, tint or wash off your forehead at night.</p>
<h2>Putting it on</h2>
<ul>
<li>Brush or braid your hair back, leaving the first finger's width free if you like your edges to show.</li>
<li>Hold the wig by the band, put it on from the front like a swimming cap, and slide it back until your hairline appears.</li>
<li>Close the strip at the nape, push the combs into your braids.</li>
<li>Smooth your edges with a pea of wax, and pull the band forward by a millimetre to cover the join.</li>
</ul>
<p>Four minutes on the first day. After a week you will be doing it while the coffee runs through.</p>
<h2>What it can do</h2>
<p>Running, swimming, cooking, night shifts. It comes off in three seconds, which matters more than you would think on a hot day. It fits over short hair, braids and no hair at all, and the band may be changed to match a dress. Three come in the box, and any scarf in your drawer is a fourth.</p>
<h2>The one thing it cannot do</h2>
<p>It cannot be parted at the front. The band is part of the look, always. If you want a parting down to the forehead, or hair blown off the face with nothing across it, you want lace, and the second easiest wig is a glueless one with a 5x5 closure.</p>
<h2>Which texture to begin with</h2>
<p>Take the one closest to your own edges, since the two will meet. Straight and relaxed hair sits well next to body wave. Curly and coily edges sit well next to water wave, which is irregular enough to agree with everyone. Start at 18 inches and 150% density: it is what we would lend a friend.</p>
<h2>And after the first one</h2>
<p>About half of the people who start with a headband buy a lace front within a year. The other half buy a second headband. We have stopped guessing who will be which. The measuring, the washing and the bonnet are the same for both, so nothing that you learn on the first is lost on the second.</p>
`;
