/** Content of "A wig in a suitcase". */
export const travelPost = `
<p>One of our fitters flies to her family in Accra twice a year, with three wigs and hand luggage. She has never ironed one on arrival. What follows is her list, written down at the bench while she packed, with our questions in between.</p>
<h2>Which ones to take</h2>
<p>One that can be worn on the plane, one for the evening, and something that survives the sea. For the plane she takes a headband wig: it comes off in three seconds and can be pulled forward when you doze. For the evening a bob, because a bob takes up as much room as a paperback. For the sea a curly one, since salt water and wind do to curls what they do to straight hair, except that curls call it a style.</p>
<h2>How to fold it</h2>
<ol>
<li>Brush it, or shake it, and let it be completely dry. A damp wig in a closed bag smells of pond by Lisbon.</li>
<li>Turn the cap inside out at the front and fold it in half, ear on ear, so that the lace lies inside, protected.</li>
<li>Gather the hair in your hand like a tail. Long hair is laid once around the cap, not rolled tight. Rolled hair comes out with ideas of its own.</li>
<li>Into a satin bag, the bag into a box or a shoe. A sandal is flat, a boot is perfect.</li>
</ol>
<p>Curls are not folded at all. They travel in a net, on top of everything else, and are the last thing in and the first thing out.</p>
<h2>Hand luggage or hold</h2>
<p>Hand luggage, always. A suitcase that goes astray for two days is a nuisance. A wig that goes astray for two days is a wedding without you in the photographs. Besides, the hold of an aeroplane is cold and very dry, and lace does not care for it.</p>
<h2>At security</h2>
<p>A wig may stay on. Scanners sometimes see the band and the combs, and then somebody has to touch the edge of the cap: you may ask for a woman, and for a room with a door. Say beforehand that it is a wig, in the tone in which you would mention the rain. Glue counts as a liquid up to 100 ml, and remover as a flammable one, so pour it into a small bottle or leave it at home. Small scissors with blades under six centimetres are allowed nearly everywhere.</p>
<h2>In the air</h2>
<p>Cabins have the humidity of a desert. Two drops of oil in the ends before boarding are enough, and a satin scarf between hair and headrest. Headrests are made of the very cloth that we would choose if we wanted to felt a wig.</p>
<h2>What else goes into the bag</h2>
<ul>
<li>A wide comb. The brush may stay at home.</li>
<li>A satin bonnet, which is also the bag.</li>
<li>Leave-in in a spray bottle of 50 ml, to be filled up with water there.</li>
<li>A wig cap for every three days.</li>
<li>Six hairpins. They are for everything.</li>
</ul>
<h2>When you are there</h2>
<p>Unpack the hair first, before the dresses and before the beach. Hang each one over the neck of a bottle of water, or on the shade of a lamp that is off. Run the shower hot for five minutes with the door closed, then let them hang in the steam, not in the spray. Waves come back by themselves while you look for the charger.</p>
<p>And the ones that came with you and were not worn, as always happens? They had a journey too. Comb them, hang them for a night, and write on the list for next time: two are enough.</p>
`;
