/** Content of "Sun, salt and chlorine". */
export const summerPost = `
<p>From June to September the letters we get are about three things: heat under the cap, colour that has changed, and a green that nobody ordered. All three can be avoided, none of them with a product alone. Here is a summer, in the order in which it happens.</p>
<h2>Heat under the cap</h2>
<p>A head gives off as much warmth as a small lamp. A cap with closed wefts keeps most of it; an open cap, in which the wefts are sewn on ribbons with gaps between, lets it go. Turn yours inside out: if you can see your hand through the back, it is open. Ours are, but for the full lace.</p>
<p>Below it, wear as little as possible. A mesh cap instead of a nylon one, or none over short hair. Dab the hairline with witch hazel before you put the wig on, and carry a folded tissue. Lower density helps more than all of that: 130% in a curly texture looks full and weighs 60 grams less than 180% in a straight one.</p>
<h2>Sun</h2>
<p>Light bleaches dyed hair exactly as it bleaches curtains. Reds go first, then blondes turn brassy, then browns turn red. Natural black loses nothing you would notice. Two weeks on a beach cost a burgundy about half a shade.</p>
<p>A hat is the best sunscreen for hair. The second best is a leave-in with a filter, sprayed on the outside before you go out and again after swimming. The third is to own a summer wig and not to mind.</p>
<h2>Salt</h2>
<p>Sea water itself does little harm. Drying with the salt in it does: the crystals draw the moisture out and rub at the scales each time you move. So rinse with fresh water before the towel and not after dinner. A litre bottle is enough for a bob, two for twenty inches. Then conditioner, then the shade.</p>
<p>Before you go in, wet the hair with tap water. Hair that is full already does not drink sea. It is the single most useful sentence on this page.</p>
<h2>Chlorine</h2>
<p>The green in pale hair is not chlorine but copper from the pipes, which chlorine ties to the hair. Pale, lifted shades take it first, 613 above all. For the pool plait the hair, wet it, work conditioner through the lengths and put a swimming cap over it. Rinse within ten minutes of getting out.</p>
<p>If it has turned green all the same, do not reach for violet shampoo, which makes it grey-green. Dissolve an aspirin in a glass of water, or take plain tomato juice, leave it on for ten minutes and rinse cold. It sounds like a grandmother. It is chemistry.</p>
<figure data-locks="body-wave deep-wave *curly *kinky-curly"><figcaption>In damp air the two in wine become more themselves. The other two become something in between.</figcaption></figure>
<h2>Humidity</h2>
<p>On days when you could drink the air, straight hair swells and waves lose their way. Deep textures gain. If you live by the sea or under it, take water wave, curly or kinky for those months, and put the iron in a drawer. Oil does not help against damp. A light cream does, since it closes the scales before the weather opens them.</p>
<h2>Glue</h2>
<p>Above 30 degrees most adhesives turn soft, and sweat does the rest. Glueless caps and headbands were made for such weeks. If you must glue, use a waterproof one, half as much as usual, on skin that has been cleaned with alcohol and is entirely dry, and leave the band on for ten minutes.</p>
<h2>September</h2>
<p>When it is over: one wash with a clearing shampoo, the only one in the year. Then a mask for half an hour under a warm towel, a trim of one centimetre, and a fortnight in its box, in the dark. Hair has no feelings about the summer. Yet it does look better after a rest.</p>
`;
