import { expect, test } from "vitest";
import { htmlTable } from "#app/lib/engine/own-bets/html-table.ts";

test("cells of a saved page: signs, spans, pictures and lines, without its scripts", () => {
  expect(
    htmlTable(`<html><script>var a = "<tr><td>no</td></tr>";</script><table class="x"><thead><tr><th>Bet<th>Odds</tr></thead>
<tr><td>Jets <b>+3&frac12;</b><br>Jets @ Bills</td><td>&minus;110 &#36;&#x35;</td></tr><tr><td> </td></tr>
<TR><TD colspan="2"><img src="w.png" alt="Won"></TD><TD>R&amp;D &unknown;</TD></TR></table>`),
  ).toEqual([
    { row: 1, cells: ["Bet", "Odds"] },
    { row: 2, cells: ["Jets +3½\nJets @ Bills", "−110 $5"] },
    { row: 4, cells: ["Won", "", "R&D &unknown;"] },
  ]);
});

test("a cell that spans rows stands in each of them", () => {
  const rows = htmlTable(
    `<table><tr><td rowspan="2">Mon</td><td>1</td><td rowspan=3>x</td></tr><tr><td>2</td></tr><tr><td>Tue</td><td>3</td></tr></table>`,
  );
  expect(rows?.map(({ cells }) => cells.join(" "))).toEqual(["Mon 1 x", "Mon 2 x", "Tue 3 x"]);
});

test("other texts are not tables of a page", () => {
  for (const text of ["Date,Bet\n1,2", "<p>My <table> of bets</p>", "<table><tr><td>alone</td></tr></table>"])
    expect(htmlTable(text)).toBeNull();
});

test("what a page hides is left out, and a part that nobody closes ends the page", () => {
  const read = (html: string) => htmlTable(html)?.map(({ cells }) => cells.join(" "));
  const rows = "<table><tr><td>Bet</td></tr><!-- <tr><td>old</td></tr> --><tr><td>Jets<script>a < b</script></td></tr>";
  expect(read(`${rows}</table>`)).toEqual(["Bet", "Jets"]);
  expect(read(`${rows}<!-- <tr><td>Bills</td></tr>`)).toEqual(["Bet", "Jets"]);
});

test.each(["<!--", "<script>", "<tr ", "<td ", " <img", "<br "])(
  "%s eighty thousand times is read once through",
  (mark) => {
    expect(htmlTable(`<table><tr><td>Bet</td></tr><tr><td>Jets${mark.repeat(80_000)}`)).not.toBeNull();
  },
);
