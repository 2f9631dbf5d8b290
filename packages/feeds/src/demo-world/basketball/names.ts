import { surnamesByCountry } from '#demo-world/surnames.ts';

const SURNAMES = surnamesByCountry(`
us | Abbott Alston Ames Atwater Bagley Bains Banks Barlow Beasley Beckett Belford Benson Blakely Booth Bowden Bradshaw Braxton Briggs Brooks Bryson Burrell Caldwell Calloway Carlisle Carver Chandler Clayborne Coates Colbert Conley Cooper Cortez Covington Crawley Cross Daniels Dawson Delaney Dillard Dixon Dorsey Drummond Dunbar Easley Eaton Ellington Elmore Emory Fairley Farmer Fields Finch Fontaine Fordham Foster Franklin Frazier Gaines Garland Garrison Gibbs Glover Goodman Graves Greer Griggs Hairston Hampton Hargrove Harlan Haynes Henley Hinton Holloway Hooper Hubbard Ingalls Jarrett Jennings Joyner Keaton Kelso Kendall Kinsey Knox Lamar Landry Langford Latimer Lofton Lyles Maddox Mathis McBride McCoy McKinley Merritt Mills Monroe Moss Nance Newsome Nichols Oakley Outlaw Parham Paxton Peoples Pettway Pickens Pope Prescott Quarles Rainey Ramsey Rawls Redd Rhodes Ridley Roby Rollins Royal Rucker Sampson Satterfield Sessions Shields Simms Slater Snell Spears Stallworth Stokes Strickland Sutton Swanson Tate Terrell Thorpe Tillman Tolbert Travers Tyree Upshaw Valentine Vance Vaughn Wardlow Watts Weathers Whitfield Wilkes Winfield Woodard Wyatt Yates Youngblood Zeller
rs | Bojanić Drakulić Kuzmić Marjanac Radović
hr | Šimić
lv | Kalniņš Ozoliņš
lt | Jankauskas Petraitis
gr | Nikolaidis Papadakis
fr | Diawara
sn | Ndiaye
ng | Okoro Achebe
sn | Mbaye
ca | Bouchard
fr | Laurent
de | Schuster Weidmann
br | Fernándes Saldanha
do | Santana
es | Carrasco
`);

/** Surnames of the invented players and coaches of the NBA's teams. */
export const NBA_SURNAMES: readonly string[] = [...SURNAMES.keys()];

/** Possible countries of a player by surname. */
export const nbaCountriesOf = (surname: string): readonly string[] => SURNAMES.get(surname) ?? [];
