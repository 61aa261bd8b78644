/** Content of "Four laces, one forehead". */
export const lacePost = `
<p>Lace is a net. Somebody ties hair into it, and then everybody spends a year discussing how little of the net can be seen. We make wigs with four kinds, and since the numbers on the page (4x4, 13x6) only give inches, here is what each of them is for.</p>
<h2>First the material</h2>
<p><strong>Transparent lace</strong> is a clear thread of about 0.12 millimetres. It takes tint well, survives fingers, and disappears on light and medium skin. On deep skin it wants a little colour on the inside, or it reads grey in a photograph.</p>
<p><strong>HD lace</strong> is two thirds as thick. It lies so close that it takes on the colour under it, whichever that is. You pay with care: HD tears where transparent lace would stretch, and it does not like to be pulled by the front. Lift it from behind, always.</p>
<p>Neither of the two is better. People who take their wig off each night are happier with transparent lace after a year. People who leave it on for a week, glued, are happier with HD on the first day.</p>
<h2>Then the area</h2>
<table>
<thead><tr><th scope="col">Lace</th><th scope="col">Where</th><th scope="col">What you can do with it</th></tr></thead>
<tbody>
<tr><td>4x4 or 5x5</td><td>A square at the crown</td><td>One parting, glueless, on in four minutes</td></tr>
<tr><td>13x4</td><td>Ear to ear, four inches deep</td><td>Part anywhere near the front, tuck behind the ears</td></tr>
<tr><td>13x6</td><td>Ear to ear, six inches deep</td><td>A deep side parting, hair thrown back</td></tr>
<tr><td>360</td><td>All the way around</td><td>A high ponytail</td></tr>
</tbody>
</table>
<p>Each inch of lace is tied by hand, and a good hand ties about 300 knots an hour. That is where the price comes from: a 13x6 holds half a day more of somebody's work than a 13x4.</p>
<h2>Knots</h2>
<p>Every knot is a dot. Before a wig leaves us the knots along the hairline and the parting are lifted with a mild developer until they are the shade of straw, then rinsed twice. They are weaker afterwards, by perhaps a tenth. It is one more reason to keep shampoo and oil away from them.</p>
<h2>Cutting it</h2>
<p>Our glueless caps come cut. With the others you cut once, and there is no second time. Put it on, let the hair fall where it will, and clip everything away from the front. Cut in short zigzags about two millimetres before the hairline, from the ear towards the middle, with small sharp scissors. A straight cut leaves a straight edge, and nothing on a face is straight.</p>
<p>Lace that has been cut cannot come back to us. If you are not yet sure about the size or the shade, wear it at home for an evening first, uncut, with the lace lying on your forehead. You will look like somebody in rehearsal. That is what you are.</p>
<h2>Making it vanish</h2>
<ul>
<li>Powder in your own shade on the inside of the lace, along the parting. It does more than any product with the word melt in its name.</li>
<li>A band around it for as long as a coffee takes. Warmth and pressure do the rest.</li>
<li>Glue only where wind, stage or wedding ask for it, and then at the temples.</li>
</ul>
<h2>Which one is yours</h2>
<p>If your hair is parted in the same place all year: 5x5. If you like to change your mind: 13x4. If you know what you are doing, or want to: 13x6. And if all of this sounds like a lot for a forehead, there is a whole shelf of wigs with bangs, and not one of them has lace to think about.</p>
`;
