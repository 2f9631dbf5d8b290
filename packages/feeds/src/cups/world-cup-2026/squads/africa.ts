/** The African squads of the World Cup 2026, in squad notation. */
export const AFRICAN_SQUADS = `
ALG
G 1 Melvin Mastil, 16 Oussama Benbot, 23 Luca Zidane
D 2 Aïssa Mandi, 3 Achref Abada, 4 Mohamed Amine Tougai, 5 Zineddine Belaïd, 13 Jaouen Hadjam, 15 Rayan Aït-Nouri, 17 Rafik Belghali, 21 Ramy Bensebaini, 26 Samir Chergui
M 6 Ramiz Zerrouki, 8 Houssem Aouar, 10 Farès Chaïbi, 14 Hicham Boudaoui, 19 Nabil Bentaleb, 22 Ibrahim Maza, 24 Yacine Titraoui
F 7 Riyad Mahrez, 9 Amine Gouiri, 11 Anis Hadj Moussa, 12 Nadhir Benbouali, 18 Mohamed Amoura, 20 Adil Boulbina, 25 Farès Ghedjemis

CIV
G 1 Yahia Fofana, 16 Mohamed Koné, 23 Alban Lafont
D 2 Ousmane Diomande, 3 Ghislain Konan, 5 Wilfried Singo, 7 Odilon Kossounou, 13 Christopher Opéri, 17 Guéla Doué, 20 Emmanuel Agbadou, 21 Evan Ndicka
M 4 Jean Michaël Seri, 6 Seko Fofana, 8 Franck Kessié, 18 Ibrahim Sangaré, 25 Parfait Guiagon, 26 Christ Inao Oulaï
F 9 Ange-Yoan Bonny, 10 Simon Adingra, 11 Yan Diomande, 12 Elye Wahi, 14 Oumar Diakité, 15 Amad Diallo, 19 Nicolas Pépé, 22 Evann Guessand, 24 Bazoumana Touré

COD
G 1 Lionel Mpasi, 16 Timothy Fayulu, 21 Matthieu Epolo
D 2 Aaron Wan-Bissaka, 3 Steve Kapuadi, 4 Axel Tuanzebe, 5 Dylan Batubinsika, 12 Joris Kayembe, 22 Chancel Mbemba, 24 Gédéon Kalulu, 26 Arthur Masuaku
M 6 Ngal'ayel Mukau, 7 Nathanaël Mbuku, 8 Samuel Moutoussamy, 10 Théo Bongonda, 14 Noah Sadiki, 15 Aaron Tshibola, 18 Charles Pickel, 25 Edo Kayembe
F 9 Brian Cipenga, 11 Gaël Kakuta, 13 Meschak Elia, 17 Cédric Bakambu, 19 Fiston Mayele, 20 Yoane Wissa, 23 Simon Banza

CPV
G 1 Vozinha, 12 Márcio Rosa, 23 CJ dos Santos
D 2 Stopira, 3 Diney, 4 Roberto Lopes, 5 Logan Costa, 13 Sidny Lopes Cabral, 22 Steven Moreira, 24 Wagner Pina, 25 Kelvin Pires
M 6 Kevin Pina, 7 Jovane Cabral, 8 João Paulo, 10 Jamiro Monteiro, 11 Garry Rodrigues, 14 Deroy Duarte, 15 Laros Duarte, 16 Yannick Semedo, 17 Willy Semedo, 18 Telmo Arcanjo, 21 Nuno da Costa, 26 Hélio Varela
F 9 Gilson Benchimol, 19 Dailon Livramento, 20 Ryan Mendes

EGY
G 1 Mohamed El Shenawy, 16 El Mahdy Soliman, 23 Mostafa Shobeir, 26 Mohamed Alaa
D 2 Yasser Ibrahim, 3 Mohamed Hany, 4 Hossam Abdelmaguid, 5 Ramy Rabia, 6 Mohamed Abdelmonem, 13 Ahmed Fatouh, 15 Karim Hafez, 24 Tarek Alaa
M 8 Emam Ashour, 11 Mostafa Ziko, 14 Hamdy Fathy, 17 Mohanad Lasheen, 18 Nabil Emad, 19 Marwan Attia, 21 Mahmoud Saber
F 7 Trézéguet, 9 Hamza Abdelkarim, 10 Mohamed Salah, 12 Haissem Hassan, 20 Ibrahim Adel, 22 Omar Marmoush, 25 Zizo

GHA
G 1 Lawrence Ati-Zigi, 12 Joseph Anang, 16 Benjamin Asare
D 2 Alidu Seidu, 4 Jonas Adjetey, 6 Abdul Mumin, 14 Gideon Mensah, 17 Abdul Rahman Baba, 18 Jerome Opoku, 21 Kojo Peprah Oppong, 23 Derrick Luckassen, 26 Marvin Senaya
M 3 Caleb Yirenkyi, 5 Thomas Partey, 8 Kwasi Sibo, 11 Antoine Semenyo, 15 Elisha Owusu, 20 Augustine Boakye
F 7 Abdul Fatawu, 9 Jordan Ayew, 10 Brandon Thomas-Asante, 13 Christopher Bonsu Baah, 19 Iñaki Williams, 22 Kamaldeen Sulemana, 24 Ernest Nuamah, 25 Prince Kwabena Adu

MAR
G 1 Yassine Bounou, 12 Munir Mohamedi, 22 Ahmed Reda Tagnaouti
D 2 Achraf Hakimi, 3 Noussair Mazraoui, 5 Nayef Aguerd, 13 Zakaria El Ouahdi, 14 Issa Diop, 18 Chadi Riad, 19 Youssef Belammari, 25 Redouane Halhal, 26 Anass Salah-Eddine
M 4 Sofyan Amrabat, 6 Ayyoub Bouaddi, 7 Chemsdine Talbi, 8 Azzedine Ounahi, 11 Ismael Saibari, 15 Samir El Mourabet, 16 Gessime Yassine, 23 Bilal El Khannouss, 24 Neil El Aynaoui
F 9 Soufiane Rahimi, 10 Brahim Díaz, 17 Abde Ezzalzouli, 20 Ayoub El Kaabi, 21 Ayoube Amaimouni

RSA
G 1 Ronwen Williams, 16 Sipho Chaine, 22 Ricardo Goss
D 2 Thabang Matuludi, 3 Khulumani Ndamane, 6 Aubrey Modiba, 14 Mbekezeli Mbokazi, 18 Samukele Kabini, 19 Nkosinathi Sibisi, 20 Khuliso Mudau, 21 Ime Okon, 24 Olwethu Makhanya, 26 Bradley Cross
M 4 Teboho Mokoena, 5 Thalente Mbatha, 11 Themba Zwane, 13 Sphephelo Sithole, 23 Jayden Adams
F 7 Oswin Appollis, 8 Tshepang Moremi, 9 Lyle Foster, 10 Relebohile Mofokeng, 12 Thapelo Maseko, 15 Iqraam Rayners, 17 Evidence Makgopa, 25 Kamogelo Sebelebele

SEN
G 1 Yehvann Diouf, 16 Édouard Mendy, 23 Mory Diaw
D 2 Mamadou Sarr, 3 Kalidou Koulibaly, 4 Abdoulaye Seck, 14 Ismail Jakobs, 15 Krépin Diatta, 19 Moussa Niakhaté, 24 Antoine Mendy, 25 El Hadji Malick Diouf
M 5 Idrissa Gueye, 6 Pathé Ciss, 8 Lamine Camara, 17 Pape Matar Sarr, 21 Habib Diarra, 22 Bara Sapoko Ndiaye, 26 Pape Gueye
F 7 Assane Diao, 9 Bamba Dieng, 10 Sadio Mané, 11 Nicolas Jackson, 12 Cherif Ndiaye, 13 Iliman Ndiaye, 18 Ismaïla Sarr, 20 Ibrahim Mbaye

TUN
G 1 Mouhib Chamakh, 16 Aymen Dahmen, 22 Sabri Ben Hessen
D 2 Ali Abdi, 3 Montassar Talbi, 4 Omar Rekik, 5 Adem Arous, 6 Dylan Bronn, 12 Mortadha Ben Ouanes, 20 Yan Valery, 21 Mohamed Amine Ben Hamida, 23 Moutaz Neffati, 24 Raed Chikhaoui
M 10 Hannibal Mejbri, 11 Ismaël Gharbi, 13 Rani Khedira, 14 Khalil Ayari, 15 Hadj Mahmoud, 17 Ellyes Skhiri, 25 Anis Ben Slimane, 26 Sebastian Tounekti
F 7 Elias Achouri, 8 Elias Saad, 9 Hazem Mastouri, 18 Rayan Elloumi, 19 Firas Chaouat
`;
