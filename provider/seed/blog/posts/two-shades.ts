/** Content of "Two shades at once". */
export const twoShadesPost = `
<p>Almost nobody's hair has one colour. Children who are blond in August are not blond in February, and what we call brown is, lock by lock, five things. Highlights, balayage and ombré are three ways of getting that back. They differ in where the light begins, and that decides which of them suits you, what it costs in care, and how it will look when it has grown older.</p>
<h2>Three words</h2>
<p><strong>Highlights</strong> are thin ribbons from the root to the end, lifted in foil. Ours are called P4/27: a dark brown, number 4 on the chart, with ribbons of honey, number 27. The P stands for piano, because on a rail it looks like keys.</p>
<p><strong>Balayage</strong> is painted freehand, starting somewhere between cheekbone and chin, more on the outside than on the inside. No two are alike. It is meant to look like a summer, and a good one does.</p>
<p><strong>Ombré</strong> is one shade above and another below with a soft border, usually at the jaw. It is the boldest of the three and the easiest to live with, as its root is your root.</p>
<table>
<thead><tr><th scope="col">Kind</th><th scope="col">Where it begins</th><th scope="col">Daily wear</th></tr></thead>
<tbody>
<tr><td>Highlights</td><td>At the parting</td><td>8 to 10 months</td></tr>
<tr><td>Balayage</td><td>Cheekbone to chin</td><td>9 to 11 months</td></tr>
<tr><td>Ombré</td><td>At the jaw, or lower</td><td>9 to 12 months</td></tr>
</tbody>
</table>
<h2>What they do to a face</h2>
<p>The eye goes to where it is bright. Ribbons beside the face open it and make it look rested. Brightness at the jaw makes a jaw, which is welcome on a long face and less so on a square one. Brightness at the ends draws everything down and makes hair look longer than it is, by two inches on the same head. We have measured what people guess.</p>
<h2>Texture changes the count</h2>
<p>On straight hair a ribbon is a line, and a line is seen. On body wave it goes in and out of sight, and half as many are enough. On curls ribbons break up into sparks, and what was painted boldly looks quite natural. That is why most of our two-coloured wigs have a wave: it forgives both of us.</p>
<figure data-locks="straight *body-wave *loose-wave curly"><figcaption>The two in wine show a ribbon and hide it again: on them highlights look most like the sun.</figcaption></figure>
<h2>Which one goes with your skin</h2>
<ul>
<li>If gold suits you: honey, caramel, ginger, on a brown that is warm as well.</li>
<li>If silver suits you: ash, beige, mushroom, on a cool brown or black.</li>
<li>If your skin is deep: more contrast and fewer ribbons. Six wide ones look better than twenty thin ones.</li>
<li>If your skin is pale: less contrast. Two steps on the chart are enough.</li>
</ul>
<h2>Washing two things at once</h2>
<p>Only one half of the hair has been lifted, and it is the half that is seen. It drinks conditioner the way 613 does. The dark half does not want it, and goes limp if it gets too much. So conditioner goes on the light parts only, with the fingers, for ten minutes. Every fourth wash a violet mask for three minutes if the ribbons are ash, none at all if they are honey: violet turns honey into putty.</p>
<p>Keep the iron at 150 degrees for all of it. The darker hair could stand more, but it is never alone on the iron.</p>
<h2>If you want to change it</h2>
<p>Darker goes well: one gloss over everything, and the ribbons become a shimmer. Lighter goes badly, as what has been lifted once should not be lifted again. And if after a year the ends are tired, have three inches cut off an ombré. What remains is a brown bob with a memory, which is, we find, a rather good thing to be.</p>
`;
