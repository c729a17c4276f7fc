type ChartTableProps = { caption: string; heads: string[]; rows: (string | number)[][] }

/** The numbers of a chart as a table, for screen readers and for copying. */
export const ChartTable = ({ caption, heads, rows }: ChartTableProps) => (
  <details className="chart-table">
    <summary>
      As a table<span className="sr">: {caption}</span>
    </summary>
    <table>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
