/** Content of "Living with 613". */
export const blondePost = `
<p>The number 613 is a place on an old colour chart, between 24 and nothing. It is as pale as human hair can get and still be worth wearing. To arrive there, dark hair is lifted slowly, at low strength, over three days, with a rest in between. Hurry it and the hair turns to hay. Ours is not hurried, and it still remembers what happened. Treat it like somebody who has been through a lot.</p>
<h2>The first week</h2>
<p>Wear it as it comes. 613 is warm by a window and cool under a lamp, and you need a few days to learn which of the two you live in. Then decide about toner. A violet rinse for five minutes takes the yellow off; ten minutes starts to make it grey. Pour it through in a jug rather than rubbing it in, so that it lands evenly.</p>
<h2>Washing</h2>
<p>Every eight wears, in cold water, with a shampoo that has no sulphates. Every third wash, a violet mask. Lifted hair is porous, which means it drinks quickly and spills quickly, so conditioner matters more than on any other shade. Leave it in for ten minutes and comb it once while you wait.</p>
<p>Mind what the water brings along. Chlorine turns it green and copper pipes do the same more slowly. Rinse with bottled water once a month if your kettle is furry.</p>
<h2>Heat</h2>
<p>150 degrees, no more, and never twice over the same strand. Dark hair hides a mistake with the iron. Pale hair publishes it. For waves, braid it damp and let it dry; for straightness, hang it and let its own weight work.</p>
<h2>Dyeing it</h2>
<p>This is what most people buy 613 for. It takes any colour you give it, and fast.</p>
<ul>
<li><strong>Pastels</strong> need a semi-permanent dye and ten minutes. They fade in six weeks, kindly.</li>
<li><strong>Copper and ginger</strong> need a filler first, or they go hollow and pink at the ends.</li>
<li><strong>Browns</strong> also need that filler: red first, then brown. Without it brown turns green within a month.</li>
<li><strong>Roots</strong> are easy. A dark melt of two inches makes the whole thing look like yours.</li>
</ul>
<p>Test a strand from the inside of the nape before you begin, and keep dye off the lace with a line of conditioner.</p>
<h2>Lace and knots</h2>
<p>On dark wigs the knots are bleached so that they vanish. On 613 they are pale already, and the lace is transparent. On deep skin a touch of tint on the inside of the lace, or powder in your own shade, closes the gap. Do that on a stand and let it dry before you wear it.</p>
<h2>How long it lasts</h2>
<p>Six to nine months of daily wear, against ten to fourteen for natural black. That is the honest price of blonde. Two that take turns last longer than two in a row, since hair likes a day off as much as anybody. Sleep in satin, oil the ends, stay off the radiator. And when it finally gets tired, dye it dark: old blonde makes a very good brown.</p>
`;
